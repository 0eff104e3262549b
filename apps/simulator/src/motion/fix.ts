import { narrowing } from '../sea-lanes/nautical.ts'
import type { Kind } from '../fleet/kinds.ts'
import { mix, unit } from '../random.ts'
import type { RouteBook } from '../sea/route-book.ts'
import { Doing, type Part } from './itinerary.ts'
import { anchorHeading, type Place, placeAt } from './position.ts'

/** What a ship's own instruments say at a moment, rounded as AIS sends it (M.1371 message 1). NaN: not available. */
export interface Fix {
  /** Degrees, in steps of 1/10,000 minute. */
  lat: number
  lon: number
  sog: number
  cog: number
  heading: number
  /** Navigation status 0–15 (M.1371 table 45); 255: her equipment sends none. */
  status: number
  /** Heading before rounding, always there: what the rate of turn is taken from. */
  bow: number
  /** True: no coast station hears her here. */
  offshore: boolean
}

/** How long the receiver averages speed and course over, hours. */
const SPAN = 10 / 3600
const RAW = 600_000

const here: Place = { lat: 0, lon: 0, offshore: 0 }
const there: Place = { lat: 0, lon: 0, offshore: 0 }

export function createFix(): Fix {
  return { lat: 0, lon: 0, sog: 0, cog: 0, heading: 0, status: 0, bow: 0, offshore: false }
}

/** What is fitted and how the crew handles it; a ship's habit for life. */
export interface Bridge {
  classB: boolean
  /** No compass joined to the AIS: heading never available. */
  noHeading: boolean
  /** A crew that never touches the status knob leaves it at this; −1: they set it. */
  stuckStatus: number
}

export function bridgeOf(seed: number, ship: number, kind: Kind): Bridge {
  const own = mix(seed, ship, 3)
  const habit = unit(own, 1)
  const classB = unit(own, 2) < kind.classB
  return {
    classB,
    noHeading: unit(own, 3) < (classB ? 0.85 : 0.06),
    stuckStatus: habit < 0.05 ? 0 : habit < 0.08 ? 15 : -1,
  }
}

/** Fills `fix` for the moment `time` (UTC ms), which lies `hours` into `part`. */
export function takeFix(
  routes: RouteBook,
  part: Part,
  hours: number,
  time: number,
  kind: Kind,
  bridge: Bridge,
  fix: Fix,
): void {
  placeAt(routes, part, hours, here)
  const second = Math.floor(time / 1000)
  const noise = mix(part.own, second)
  // Receiver noise of a few metres.
  const lat = here.lat + ((noise & 0xff) - 127.5) * 2e-7
  const lon = here.lon + (((noise >>> 8) & 0xff) - 127.5) * 2e-7
  fix.lat = Math.round(lat * RAW) / RAW
  fix.lon = Math.round(lon * RAW) / RAW
  fix.offshore = here.offshore === 1
  if (part.leg === null) lieStill(part, hours, noise, fix)
  else makeWay(routes, part, hours, noise, fix)
  if (bridge.noHeading) fix.heading = NaN
  fix.status = bridge.classB ? 255 : bridge.stuckStatus >= 0 ? bridge.stuckStatus : statusFor(part.doing, kind)
}

/** Speed and course by where she is ten seconds on. */
function makeWay(routes: RouteBook, part: Part, hours: number, noise: number, fix: Fix): void {
  const forward = hours + SPAN <= part.hours
  placeAt(routes, part, forward ? hours + SPAN : hours - SPAN, there)
  const sign = forward ? 1 : -1
  const north = sign * (there.lat - here.lat)
  let dLon = there.lon - here.lon
  if (dLon > 180) dLon -= 360
  else if (dLon < -180) dLon += 360
  const east = sign * dLon * narrowing(here.lat)
  const speed = (Math.sqrt(north * north + east * east) * 60.04) / SPAN
  const course = (Math.atan2(east, north) * 180) / Math.PI
  const wobble = ((noise >>> 16) & 0xff) / 255 - 0.5
  fix.sog = Math.round(Math.max(0, speed + 0.3 * wobble) * 10) / 10
  const shown = course + (speed < 1 ? 60 : 1.2) * wobble
  fix.cog = (Math.round(((shown % 360) + 360) * 10) % 3600) / 10
  const crab = 3 * Math.sin(part.swing + hours / 3)
  fix.bow = (((course + crab) % 360) + 360) % 360
  fix.heading = Math.round(fix.bow) % 360
}

function lieStill(part: Part, hours: number, noise: number, fix: Fix): void {
  const drift = part.doing === Doing.waiting ? 4 : 0
  fix.sog = (drift + ((noise >>> 16) % (part.doing === Doing.berthed ? 2 : 4))) / 10
  fix.cog = ((noise >>> 18) % 3600) / 10
  fix.bow = part.doing === Doing.anchored ? anchorHeading(part, hours) : 360 * unit(mix(part.own, 6, part.call), 1)
  fix.heading = Math.round(fix.bow) % 360
}

function statusFor(doing: Doing, kind: Kind): number {
  if (doing === Doing.berthed) return 5
  if (doing === Doing.anchored) return 1
  if (doing === Doing.fishing) return 7
  return kind.shipTypes.includes(36) ? 8 : 0
}

const later = createFix()

/** Degrees a minute to starboard, from where the bow points twenty seconds on; 0 at the end of a leg. */
export function rateOfTurn(
  routes: RouteBook,
  part: Part,
  hours: number,
  time: number,
  kind: Kind,
  bridge: Bridge,
  fix: Fix,
): number {
  if (hours + 2 * SPAN > part.hours) return 0
  takeFix(routes, part, hours + 2 * SPAN, time + 20_000, kind, bridge, later)
  const rate = (((later.bow - fix.bow + 540) % 360) - 180) * 3
  return Math.abs(rate) < 0.5 ? 0 : Math.max(-700, Math.min(700, rate))
}
