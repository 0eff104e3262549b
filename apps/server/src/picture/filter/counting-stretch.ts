/** How long counting holds the event loop before sockets and timers are looked at. */
export const COUNTING_STRETCH_MS = 4
