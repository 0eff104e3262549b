// Stream services hand on AIS values already scaled, with the standard's "not available" in them.

const NO = Number.NaN

/** 102.3 kn is "not available". */
export function speedOf(sog: number): number {
  return sog >= 0 && sog < 102.25 ? sog : NO
}

/** Degrees; 360 (course) and 511 (heading) are "not available". */
export function degreesOf(value: number): number {
  return value >= 0 && value < 360 ? value : NO
}

/** Rate of turn from its indicator −128…127 (M.1371 table 48): degrees a minute, ±720 for "more than 5° in 30 s". */
export function turnOf(indicator: number): number {
  if (!(indicator > -128 && indicator <= 127)) return NO
  if (Math.abs(indicator) === 127) return Math.sign(indicator) * 720
  return Math.sign(indicator) * (indicator / 4.733) ** 2
}

export function statusOf(value: number | undefined): number {
  return value !== undefined && Number.isInteger(value) && value >= 0 && value <= 15 ? value : 255
}

/** Twice what AIS can say, metres. */
const LONGEST = 1_022
const isSide = (value: number) => value >= 0 && value <= LONGEST

/** Both of a pair are zero when it was not set; a pair of which one side cannot be is none. */
export function dimensionsOf(bow: number, stern: number, portSide: number, starboard: number) {
  const long = isSide(bow) && isSide(stern) && bow + stern > 0
  const wide = isSide(portSide) && isSide(starboard) && portSide + starboard > 0
  return {
    toBow: long ? bow : null,
    toStern: long ? stern : null,
    toPort: wide ? portSide : null,
    toStarboard: wide ? starboard : null,
  }
}

export function etaOf(month: number, day: number, hour: number, minute: number) {
  return {
    month: month >= 1 && month <= 12 ? month : null,
    day: day >= 1 && day <= 31 ? day : null,
    hour: hour >= 0 && hour <= 23 ? hour : null,
    minute: minute >= 0 && minute <= 59 ? minute : null,
  }
}
