/** Begins the key of every report of a track. */
export const TRACK_POINT = 'track point'
