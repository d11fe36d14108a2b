// Package routes finds the best routes of an operating round of Rollway Station, exactly.
package routes
