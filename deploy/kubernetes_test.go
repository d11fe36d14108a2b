package deploy

import (
	"bytes"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	batchv1 "k8s.io/api/batch/v1"
	corev1 "k8s.io/api/core/v1"
	"k8s.io/apimachinery/pkg/runtime"
	"k8s.io/apimachinery/pkg/runtime/serializer"
	"k8s.io/apimachinery/pkg/util/yaml"
)

// decode reads a manifest as an API server that validates fields strictly does: a field
// that its type does not have is an error, as is one that stands twice.
func decode(t *testing.T, name string) (job *batchv1.Job, claims []*corev1.PersistentVolumeClaim) {
	t.Helper()
	scheme := runtime.NewScheme()
	for _, add := range []func(*runtime.Scheme) error{batchv1.AddToScheme, corev1.AddToScheme} {
		if err := add(scheme); err != nil {
			t.Fatal(err)
		}
	}
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	decoder := serializer.NewCodecFactory(scheme, serializer.EnableStrict).UniversalDeserializer()
	documents := yaml.NewDocumentDecoder(io.NopCloser(bytes.NewReader(data)))
	defer documents.Close()
	for {
		document := make([]byte, len(data))
		n, err := documents.Read(document)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		object, _, err := decoder.Decode(document[:n], nil, nil)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		switch x := object.(type) {
		case *batchv1.Job:
			if job != nil {
				t.Fatalf("%s has two jobs", name)
			}
			job = x
		case *corev1.PersistentVolumeClaim:
			claims = append(claims, x)
		default:
			t.Fatalf("%s has a %T", name, x)
		}
	}
	if job == nil {
		t.Fatalf("%s has no job", name)
	}
	return job, claims
}

// environment is what the only container of a job is given.
func environment(t *testing.T, job *batchv1.Job) map[string]string {
	t.Helper()
	if n := len(job.Spec.Template.Spec.Containers); n != 1 {
		t.Fatalf("%s has %d containers", job.Name, n)
	}
	env := map[string]string{}
	for _, v := range job.Spec.Template.Spec.Containers[0].Env {
		env[v.Name] = v.Value
	}
	return env
}

// What the types alone do not say, and an API server would refuse.
func TestJobs(t *testing.T) {
	shards, claims := decode(t, "kubernetes.yaml")
	merge, _ := decode(t, "kubernetes-merge.yaml")
	s := &shards.Spec
	switch {
	case s.CompletionMode == nil || *s.CompletionMode != batchv1.IndexedCompletion:
		t.Error("the job of the shards is not indexed")
	case s.Completions == nil || s.Parallelism == nil || *s.Completions < 1 || *s.Parallelism < 1:
		t.Error("the job of the shards does not say how many there are")
	case s.BackoffLimitPerIndex == nil || s.BackoffLimit != nil:
		t.Error("a shard that fails is not tried again for itself")
	}
	for _, rule := range s.PodFailurePolicy.Rules {
		if c := rule.OnExitCodes; c != nil && (c.ContainerName == nil || *c.ContainerName != s.Template.Spec.Containers[0].Name) {
			t.Error("a rule for exit codes is about no container")
		}
	}
	env, after := environment(t, shards), environment(t, merge)
	if got := env["SHARDS"]; got != strconv.Itoa(int(*s.Completions)) {
		t.Errorf("%d completions for %s shards", *s.Completions, got)
	}
	for _, name := range []string{"SHARDS", "PARTS"} {
		if env[name] == "" || env[name] != after[name] {
			t.Errorf("%s is %q for the shards and %q where they are merged", name, env[name], after[name])
		}
	}
	for _, job := range []*batchv1.Job{shards, merge} {
		pod := &job.Spec.Template.Spec
		if pod.RestartPolicy != corev1.RestartPolicyNever {
			t.Errorf("%s: restart policy %q", job.Name, pod.RestartPolicy)
		}
		volumes := map[string]bool{}
		for _, v := range pod.Volumes {
			volumes[v.Name] = true
			if c := v.PersistentVolumeClaim; c == nil || !slices.ContainsFunc(claims, func(x *corev1.PersistentVolumeClaim) bool { return x.Name == c.ClaimName }) {
				t.Errorf("%s: nobody claims the volume %s", job.Name, v.Name)
			}
		}
		for _, m := range pod.Containers[0].VolumeMounts {
			if !volumes[m.Name] {
				t.Errorf("%s: there is no volume %s", job.Name, m.Name)
			}
			if parts := environment(t, job)["PARTS"]; !strings.HasPrefix(parts, m.MountPath+"/") {
				t.Errorf("%s: %s is not on the volume", job.Name, parts)
			}
		}
	}
}

// TestEveryIndexIsAShard runs the commands of the containers for every index, with a
// program that only says what it was asked for in place of platelayer.
func TestEveryIndexIsAShard(t *testing.T) {
	bin, data := t.TempDir(), t.TempDir()
	for _, name := range []string{"search.sh", "shard.sh", "merge.sh"} {
		script, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(bin, name), script, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	fake := "#!/bin/sh\necho \"$*\"\n[ \"$1\" = merge ] || : >\"$PARTS/shard-$(echo \"$*\" | sed 's|.*--shard \\([0-9]*\\)/\\([0-9]*\\) .*|\\1-of-\\2|').json\"\n"
	if err := os.WriteFile(filepath.Join(bin, "platelayer"), []byte(fake), 0o777); err != nil {
		t.Fatal(err)
	}
	run := func(job *batchv1.Job, index int) string {
		c := job.Spec.Template.Spec.Containers[0]
		cmd := exec.CommandContext(t.Context(), "env", c.Command...) // it looks the command up in the PATH below
		cmd.Args = append(cmd.Args, c.Args...)
		cmd.Env = []string{"PATH=" + bin + string(os.PathListSeparator) + os.Getenv("PATH"), "JOB_COMPLETION_INDEX=" + strconv.Itoa(index)}
		for name, value := range environment(t, job) {
			mount := c.VolumeMounts[0].MountPath
			if strings.HasPrefix(value, mount+"/") {
				value = data + strings.TrimPrefix(value, mount)
			}
			cmd.Env = append(cmd.Env, name+"="+value)
		}
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s, index %d: %v\n%s", job.Name, index, err, out)
		}
		return string(out)
	}
	shards, _ := decode(t, "kubernetes.yaml")
	n := int(*shards.Spec.Completions)
	for i := range n {
		want := "generate " + environment(t, shards)["SEARCH"] + " --best --shard " + strconv.Itoa(i+1) + "/" + strconv.Itoa(n) + " "
		if out := run(shards, i); !strings.HasPrefix(out, want) {
			t.Errorf("index %d runs %q", i, out)
		}
	}
	if out := run(shards, 0); !strings.HasSuffix(out, "is there\n") {
		t.Errorf("a shard whose file is there is run again: %q", out)
	}
	merge, _ := decode(t, "kubernetes-merge.yaml")
	out := run(merge, 0)
	if got := strings.Count(out, ".json"); !strings.HasPrefix(out, "merge ") || got != n {
		t.Errorf("%d files are merged: %q", got, out)
	}
}
