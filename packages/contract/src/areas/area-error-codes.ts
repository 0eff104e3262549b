/** Codes of the calls for areas, beside `errorCodes`. A form shows them, so they come with HTTP 200. */
export const areaErrorCodes = {
  areasFull: 2200,
  /** All areas of an account together have too many corners. */
  cornersFull: 2201,
  /** An outline that crosses itself; the sentence names the place. */
  areaCrosses: 2202,
  areaTooFewCorners: 2203,
  areaTooManyCorners: 2204,
  /** A rectangle without height or width, a polygon without an outline. */
  areaEmpty: 2205,
  /** A radius or width that is none, or too large. */
  areaReach: 2206,
  /** Too many edges side by side, pieces of a line or parts: each report near it would have to be held against them. */
  areaTooIntricate: 2209,
  /** A hole that does not lie in the outline of its part; the sentence names the place. */
  areaHoleOutside: 2208,
  /** Somebody has saved another version since it was read. The answer's `result` is the area as it is now. */
  areaChanged: 2207,
  /** A corner or a centre beyond 90° or 180°. */
  areaNoPlace: 2212,
  /** A file that cannot be read as what it is said to be; the sentence says why. */
  areaFileUnreadable: 2210,
  /** A file with nothing in it that is an area. */
  areaFileEmpty: 2211,
} as const
export type AreaErrorName = keyof typeof areaErrorCodes
