/** Waits of a replay shorter than this are not worth a timer. */
export const SHORTEST_WAIT_MS = 20
/** Nobody waits longer than this for a silence in a file, at speed 1. */
export const LONGEST_SILENCE_MS = 60_000
/** Between the end of a file and its next beginning: long enough that every ship may be anywhere. */
export const LOOP_GAP_MS = 100 * 24 * 3_600_000
