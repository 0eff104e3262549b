/** Report numbers of a ship: she turns by this many degrees from report to report. */
export const TURN = 22.5
export const NUMBERS = 360 / TURN
