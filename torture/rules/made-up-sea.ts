import { createArea, type AreaShape } from '@fairway/tracking/areas'
import {
  noConditions,
  type CircleRule,
  type Report,
  type Said,
  type SaidCall,
  type WatchedRule,
} from '@fairway/tracking/reminders'
import type { Chance } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { beacon, companion, HALF_SEA, voyage, wrapped, type Place } from './made-up-ships.ts'
import { PORTS, someCalls, someSaid, type PortPlace } from './made-up-said.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const CLASSES = ['cargo', 'tanker', null]

export interface MadeUpSea {
  readonly rules: readonly WatchedRule[]
  /** Of the areas of the rules. */
  readonly shapes: ReadonlyMap<NonNullable<WatchedRule['area']>, AreaShape>
  readonly circles: readonly (CircleRule & { readonly id: string })[]
  readonly ships: ReadonlyMap<number, readonly Report[]>
  readonly beacons: ReadonlyMap<number, readonly Report[]>
  readonly words: ReadonlyMap<number, readonly Said[]>
  /** Each revision of each call, in the order in which they are made. */
  readonly calls: readonly SaidCall[]
  readonly ports: readonly PortPlace[]
}

export const classOf = (mmsi: number): string | null => CLASSES[mmsi % CLASSES.length] ?? null

/**
 * Ships that come and go, stop, hurry, meet, fall silent and change what they say, in a small sea full of areas and with a port or two,
 * and rules about them; seas at 180° and far north too.
 */
export function makeUpSea(
  chance: Chance,
  { ships, reports, rules }: Record<'ships' | 'reports' | 'rules', number>,
): MadeUpSea {
  const middle = { lat: chance.pick([0, 30, -54, 71]), lon: chance.pick([8, 118, 179.9, -179.7]) }
  const mmsis = Array.from({ length: ships }, (_, i) => 232_000_001 + i)
  const shapes = new Map(
    Array.from({ length: Math.ceil(rules / 2) }, () => someShape(chance, middle)).map((shape) => [
      createArea(shape),
      shape,
    ]),
  )
  const areas = [...shapes.keys()]
  // Rules about one fleet have one list, as those of an account do.
  const fleets = Array.from({ length: 3 }, () => someShips(chance, mmsis))
  const ways = new Map<number, readonly Report[]>()
  for (const mmsi of mmsis) {
    const other = ways.get(mmsi - 1)
    ways.set(
      mmsi,
      other !== undefined && chance.happens(0.3) ? companion(chance, other) : voyage(chance, middle, reports),
    )
  }
  return {
    ships: ways,
    shapes,
    rules: Array.from({ length: rules }, (_, i) =>
      someRule(chance, `rule-${i}`, i % 5 === 0, { mmsis, fleets, areas }),
    ),
    circles: Array.from({ length: 3 }, (_, i) => ({
      id: `circle-${i}`,
      ships: someShips(chance, mmsis),
      radius: chance.pick([926, 3_704, 9_260]),
      kinds: some(chance, ['circle-enter', 'circle-leave', 'circle-approach']),
    })),
    beacons: new Map([970_000_001, 972_000_002].map((mmsi) => [mmsi, beacon(chance, middle, 300 * HOUR)])),
    words: new Map(Array.from(ways, ([mmsi, way]) => [mmsi, someSaid(chance, way)])),
    calls: mmsis.flatMap((mmsi) => someCalls(chance, mmsi, 0)),
    ports: Array.from({ length: 1 + chance.below(2) }, () => ({
      lat: middle.lat + (chance.next() * 2 - 1) * HALF_SEA,
      lon: wrapped(middle.lon + (chance.next() * 2 - 1) * HALF_SEA),
    })),
  }
}

const areaKinds = ['area-enter', 'area-leave', 'area-approach']
const portKinds = ['port-arrival', 'port-anchor', 'port-berth', 'port-unberth', 'port-departure']
const saidKinds = ['voyage-draught', 'voyage-destination', 'voyage-eta', 'voyage-slip', 'identity-change']
const moveKinds = ['speed-over', 'speed-under', 'speed-drop', 'stop-sea', 'drift-sea', 'encounter', 'status-change']
const nearKinds = ['approach-port', 'approach-eta']
const silenceKinds = ['ais-lost', 'ais-coverage', 'ais-back', 'ais-gap']

function some(chance: Chance, all: readonly string[]): string[] {
  const chosen = all.filter(() => chance.happens(0.5))
  return chosen.length > 0 ? chosen : [chance.pick(all)]
}

interface RuleSea {
  mmsis: readonly number[]
  fleets: readonly (readonly number[])[]
  areas: readonly NonNullable<WatchedRule['area']>[]
}

const someShips = (chance: Chance, mmsis: readonly number[]) => mmsis.filter(() => chance.happens(0.12))

function someRule(chance: Chance, id: string, isOfAll: boolean, { mmsis, fleets, areas }: RuleSea): WatchedRule {
  const isOfArea = isOfAll || chance.happens(0.5)
  const port = chance.happens(0.5) ? chance.pick(PORTS) : null
  const own = [...moveKinds, ...nearKinds, ...saidKinds, ...silenceKinds, ...portKinds, 'distress', 'distress-near']
  return {
    id,
    ships: isOfAll ? null : chance.happens(0.5) ? chance.pick(fleets) : someShips(chance, mmsis),
    kinds: some(chance, [
      ...(isOfArea ? areaKinds : []),
      ...(isOfAll ? ['distress', ...(port === null ? [] : portKinds)] : own),
    ]),
    area: isOfArea || chance.happens(0.2) ? chance.pick(areas) : null,
    port,
    approach: chance.pick([2_000, 9_260, 18_520]),
    limits: {
      over: chance.pick([9, 13, 15]),
      under: chance.pick([4, 10]),
      slip: chance.pick([null, 2, 6, 24].map((hours) => hours && hours * HOUR)),
      near: chance.pick([null, 18_520, 55_560]),
      away: chance.pick([null, 9_260, 46_300, 111_120]),
      ahead: chance.pick([null, HOUR, 4 * HOUR, 10 * HOUR]),
      statuses: chance.pick([null, [1, 5], [0, 14]]),
    },
    conditions: someConditions(chance, isOfAll),
    coolDown: chance.pick([0, 0, 10, 60, 720]) * MINUTE,
    since: chance.pick([0, 0, 20 * HOUR]),
  }
}

/** Where any ship is bound for is asked of the picture, which is not here. */
function someConditions(chance: Chance, isOfAll: boolean): WatchedRule['conditions'] {
  const hours = { from: chance.below(1_440), to: chance.below(1_440), days: chance.pick([[], [1, 2, 3]]) }
  return {
    ...noConditions,
    ...(chance.happens(0.2) && { speed: { least: chance.pick([null, 2, 9]), most: chance.pick([null, 14]) } }),
    ...(chance.happens(0.2) && { course: { from: chance.below(360), to: chance.below(360) } }),
    ...(chance.happens(0.15) && { classes: ['cargo'] }),
    ...(chance.happens(0.15) && { hours: { ...hours, zone: 'Asia/Shanghai' } }),
    ...(!isOfAll && chance.happens(0.15) && { destinations: chance.pick([['NLRTM'], ['DE', 'SGSIN']]) }),
  }
}

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
