import { createArea, type AreaShape } from '@fairway/tracking/areas'
import { noConditions, type Report, type WatchedRule } from '@fairway/tracking/reminders'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEPS_PER_DEGREE = 600_000
/** Degrees from the middle to the edges of the sea. */
const HALF_SEA = 1.2
const MINUTES = [0.5, 1, 1, 2, 3]
const SELDOM_MINUTES = [8, 12, 20, 45, 90, 300, 800, 1_700]
const KNOTS = [0, 0, 1.5, 3.2, 8, 11, 12.5, 14, 16, 22, 35]

export interface MadeUpSea {
  readonly rules: readonly WatchedRule[]
  readonly ships: ReadonlyMap<number, readonly Report[]>
}

/** Ships that come and go, stop, hurry and fall silent in a small sea full of areas, and rules about them; seas at 180° and far north too. */
export function makeUpSea(
  chance: Chance,
  { ships, reports, rules }: Record<'ships' | 'reports' | 'rules', number>,
): MadeUpSea {
  const middle = { lat: chance.pick([0, 30, -54, 71]), lon: chance.pick([8, 118, 179.9, -179.7]) }
  const mmsis = Array.from({ length: ships }, (_, i) => 232_000_001 + i)
  const areas = Array.from({ length: Math.ceil(rules / 2) }, () => createArea(someShape(chance, middle)))
  return {
    ships: new Map(mmsis.map((mmsi) => [mmsi, voyage(chance, middle, reports)])),
    rules: Array.from({ length: rules }, (_, i) => {
      const isOfAll = i % 5 === 0
      const isOfArea = isOfAll || chance.happens(0.5)
      return {
        id: `rule-${i}`,
        ships: isOfAll ? null : mmsis.filter(() => chance.happens(0.12)),
        kinds: someKinds(chance, isOfArea, isOfAll),
        area: isOfArea || chance.happens(0.2) ? chance.pick(areas) : null,
        port: null,
        approach: chance.pick([2_000, 9_260, 18_520]),
        limits: { over: chance.pick([9, 13, 15]), under: chance.pick([4, 10]) },
        conditions: someConditions(chance),
        coolDown: chance.pick([0, 0, 10, 60, 720]) * MINUTE,
        since: chance.pick([0, 0, 20 * HOUR]),
      }
    }),
  }
}

function someKinds(chance: Chance, isOfArea: boolean, isOfAll: boolean): string[] {
  const areas = ['area-enter', 'area-leave', 'area-approach']
  const others = ['speed-over', 'speed-under', 'ais-lost', 'ais-back', 'ais-gap', 'stop-sea', 'drift-sea']
  const kinds = [...(isOfArea ? areas : []), ...(isOfAll ? [] : others)]
  const some = kinds.filter(() => chance.happens(0.5))
  return some.length > 0 ? some : [chance.pick(kinds)]
}

function someConditions(chance: Chance): WatchedRule['conditions'] {
  return {
    ...noConditions,
    ...(chance.happens(0.2) && { speed: { least: chance.pick([null, 2, 9]), most: chance.pick([null, 14]) } }),
    ...(chance.happens(0.2) && { course: { from: chance.below(360), to: chance.below(360) } }),
  }
}

interface Place {
  lat: number
  lon: number
}
const wrapped = (lon: number): number => ((((lon + 180) % 360) + 360) % 360) - 180
const inSteps = (degrees: number): number => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE

function someShape(chance: Chance, middle: Place): AreaShape {
  const wide = 1 / Math.cos((middle.lat * Math.PI) / 180)
  const off = (most: number) => (chance.next() * 2 - 1) * most
  const centre = { lat: middle.lat + off(HALF_SEA), lon: wrapped(middle.lon + off(HALF_SEA) * wide) }
  const size = 0.01 + 0.3 * chance.next() ** 2
  const at = (north: number, east: number) => ({ lat: centre.lat + north, lon: wrapped(centre.lon + east * wide) })
  switch (chance.below(4)) {
    case 0:
      return { kind: 'circle', centre, radius: size * 111_000 }
    case 1: {
      const [south, north] = [at(-size, -size), at(size, size)]
      return { kind: 'rectangle', box: { south: south.lat, west: south.lon, north: north.lat, east: north.lon } }
    }
    case 2:
      return { kind: 'corridor', line: [at(-size, -size), at(0, size), at(size, 0)], halfWidth: size * 30_000 }
    default: {
      const corners = 3 + chance.below(12)
      const ring = Array.from({ length: corners }, (_, i) => {
        const [turn, far] = [(i / corners) * 2 * Math.PI, size * (0.4 + 0.6 * chance.next())]
        return at(far * Math.cos(turn), far * Math.sin(turn))
      })
      return { kind: 'polygons', polygons: [[ring]] }
    }
  }
}

/** One ship's reports: she keeps speed and course for a while, turns back at the edge of the sea, and is silent now and then. */
function voyage(chance: Chance, middle: Place, reports: number): Report[] {
  const wide = 1 / Math.cos((middle.lat * Math.PI) / 180)
  let [time, north, east] = [chance.below(HOUR), (chance.next() * 2 - 1) * HALF_SEA, (chance.next() * 2 - 1) * HALF_SEA]
  let [knots, course, left, status] = [12, 90, 0, 0]
  return Array.from({ length: reports }, (): Report => {
    if (left-- <= 0) {
      left = 5 + chance.below(60)
      knots = chance.pick(KNOTS)
      course = chance.below(360)
      status = knots > 0 ? 0 : chance.pick([0, 1, 5])
    }
    const minutes = chance.happens(0.03) ? chance.pick(SELDOM_MINUTES) : chance.pick(MINUTES)
    time += Math.round(minutes * MINUTE) + chance.below(20_000)
    // Silent for hours she does not leave the sea.
    const degrees = (knots * Math.min(minutes, 90)) / 3_600
    north += degrees * Math.cos((course * Math.PI) / 180)
    east += degrees * Math.sin((course * Math.PI) / 180)
    if (Math.abs(north) > HALF_SEA || Math.abs(east) > HALF_SEA) {
      course = (Math.atan2(-east, -north) * 180) / Math.PI
      course = Math.round(course + 360) % 360
    }
    const sog = chance.happens(0.02) ? null : Math.max(0, Math.round((knots + chance.next() - 0.5) * 10) / 10)
    return {
      time,
      lat: inSteps(middle.lat + north),
      lon: inSteps(wrapped(middle.lon + east * wide)),
      sog,
      cog: chance.happens(0.02) ? null : (course + chance.below(5)) % 360,
      status,
      feed: 0,
    }
  })
}
