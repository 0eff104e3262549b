import type { FleetList, PortArea, Ship } from '@fairway/contract'
import { boxContains } from '@fairway/tracking'
import { portByLocode } from '@fairway/tracking/ports'
import type { StoredPoint } from '../tracks/read/track-pages.ts'
import type { V1Source } from './resources/source.ts'

export const START = Date.UTC(2026, 10, 23, 12)
const feed = { feed: 'sim', simulated: true, credit: '' }

export const shipOf = (mmsi: number, more: Partial<Ship> = {}): Ship => ({
  mmsi,
  class: 'bulk',
  name: `SHIP ${mmsi}`,
  nameZh: null,
  formerNames: [],
  callSign: null,
  imo: null,
  flag: 'CN',
  shipType: 70,
  classB: false,
  lat: 31,
  lon: 122 + (mmsi % 100) / 1_000,
  sog: 10,
  cog: 90,
  heading: null,
  rot: null,
  status: 0,
  length: null,
  breadth: null,
  toBow: null,
  toStern: null,
  toPort: null,
  toStarboard: null,
  draught: null,
  destination: '=2+2',
  eta: null,
  deadweight: null,
  buildYear: null,
  positionAt: START - 60_000,
  receivedAt: START - 59_000,
  staticAt: null,
  approximate: false,
  expectedInterval: null,
  source: feed,
  ...more,
})

/** Twenty-five ships off Shanghai, the last with a status that is not defined, a base station among them, a ship that nobody has placed, and a track of 2,500 points. */
export const ships = new Map<number, Ship>(
  [
    ...Array.from({ length: 24 }, (_, i) => shipOf(413_000_001 + i)),
    shipOf(413_000_025, { status: 15 }),
    shipOf(4_131_001, { class: 'base-station', name: 'BASE' }),
    shipOf(477_000_001, { imo: 9_811_000, lat: null, lon: null, positionAt: null }),
  ].map((ship) => [ship.mmsi, ship]),
)
const POINTS = 2_500

const berths: PortArea[] = [1, 2].map((number) => ({
  id: `CNSHA-${number}`,
  number,
  name: number === 1 ? 'Yangshan 1' : null,
  nameZh: number === 1 ? '洋山一号' : null,
  port: 'CNSHA',
  kind: number === 1 ? 'berth' : 'anchor',
  outline: [
    [122, 30.6],
    [122.1, 30.6],
    [122.1, 30.7],
    [122, 30.6],
  ],
  stops: 40,
  ships: 12,
  first: START - 86_400_000,
  last: null,
  drawn: false,
}))

/** What the parts of the server would say. */
export function sourceOf(
  fleets: (userId: number) => FleetList['fleets'],
  keys: () => V1Source,
): Omit<V1Source, 'orders' | 'orderLink' | 'callsOfPlace' | 'call'> {
  const point = (i: number): StoredPoint => ({
    time: START - (POINTS - i) * 10_000,
    lat: 31,
    lon: 122 + i / 10_000,
    sog: 10,
    cog: 90,
    heading: 91,
    status: 0,
    gapBefore: i === 1_000,
    simulated: true,
    flags: 16,
    feed: 0,
    receivedAt: null,
  })
  const all = Array.from({ length: POINTS }, (_, i) => point(i))
  return {
    ship: (mmsi) => ships.get(mmsi) ?? null,
    doubts: () => ({ elsewhere: null, area: null }),
    search: (text, limit) =>
      [...ships.values()]
        .filter(({ name, imo }) => name?.includes(text.toUpperCase()) || String(imo) === text)
        .slice(0, limit)
        .map(({ mmsi, name }) => ({ mmsi, match: 'name-part' as const, matched: name ?? '' })),
    byImo: (wanted) => [...ships.values()].flatMap(({ mmsi, imo }) => (imo === wanted ? [mmsi] : [])),
    searchPorts: (text, limit) => {
      const many = { shanghai: 1, hundred: 100, harbour: 150 }[text] ?? 0
      const hit = { ...portByLocode('CNSHA')!, match: 'name' as const }
      return Array.from({ length: Math.min(many, limit) }, () => hit)
    },
    ports: () => [portByLocode('CNSHA')!, portByLocode('NLRTM')!, portByLocode('CNNGB')!],
    inBox: (box, visit) => {
      for (const { mmsi, lat, lon } of ships.values())
        if (lat !== null && lon !== null && boxContains(box, lat, lon)) visit(mmsi, lat, lon)
    },
    track: async (mmsi, from, to) => ({
      mmsi,
      from,
      to,
      stored: 2,
      time: [from, to],
      lat: [31, 31.1],
      lon: [122, 122.1],
      sog: [10, null],
      cog: [90, null],
      gaps: [],
      simulated: true,
    }),
    async *points(mmsi, from, to, pageRows) {
      if (mmsi === 413_000_001) yield all.filter(({ time }) => time >= from && time <= to).slice(0, pageRows)
    },
    identity: async () => ({ since: null, changes: [] }),
    feedSource: () => feed,
    calls: async () => null,
    ahead: async () => null,
    port: (locode) => portByLocode(locode),
    portAreas: (locode) => (locode === 'CNSHA' ? berths : []),
    portActivity: async () => null,
    fleets: async (userId) => ({ fleets: fleets(userId), limits: { fleets: 50, shipsInFleet: 2_000, ships: 5_000 } }),
    keys: (userId) => keys().keys(userId),
    usage: (...question) => keys().usage(...question),
    status: () => ({ feeds: [], stations: ships.size, version: '1', rebuilding: false }),
  }
}
