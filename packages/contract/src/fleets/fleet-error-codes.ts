/** Codes of the calls for fleets, beside `errorCodes`. 2xxx come with HTTP 200, because a form shows them; the rest with their first three digits. */
export const fleetErrorCodes = {
  fleetNameTaken: 2100,
  /** Somebody, most likely the same person in another tab, changed it since it was read. */
  fleetChanged: 2101,
  noteChanged: 2102,
  /** The note or the place in a fleet of a ship that is not followed. */
  shipNotFollowed: 2103,
  /** A number that no ship has and that was never heard. */
  mmsiUnknown: 2104,
  fleetLimit: 2110,
  fleetShipsLimit: 2111,
  userShipsLimit: 2112,
  listTooLong: 2120,
  listTooLarge: 2121,
  listEmpty: 2122,
  /** An Excel workbook or another file that is no text. */
  listUnreadable: 2123,
  /** A file whose head row names no column with a ship in it. */
  listWithoutShips: 2124,
} as const
export type FleetErrorName = keyof typeof fleetErrorCodes
