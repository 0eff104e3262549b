/**
 * A visitor's track begins at most this much before what the operator lets everybody see: a clock may differ, a page be open for a
 * while. In a file without a schema: the map asks for the first track before it has the library for schemas.
 */
export const PUBLIC_TRACK_TOLERANCE_MS = 3_600_000
