import { filterTypes, readArea, type Facet, type NumberFacet, type Ship } from '@fairway/contract'
import { boxContains, type GeoBox } from '@fairway/tracking'
import { createArea } from '@fairway/tracking/areas'
import { ShipRegister } from '../../register/ship-register.ts'
import { setLastPort } from '../last-port.ts'
import { Picture } from '../picture.ts'
import { positionsOf, staticOf } from '../reports.fixture.ts'

export const NOW = Date.UTC(2026, 5, 1)
const SHIPS = 1_500
/** Ports that destinations mean. */
export const ports: Record<string, string> = { SHANGHAI: 'CNSHA', SINGAPORE: 'SGSIN', ROTTERDAM: 'NLRTM' }
const register = new ShipRegister()
export let picture: Picture
export const fleets = [
  { id: 'a', mmsis: [412_000_003, 999_999_999] },
  { id: 'b', mmsis: [] as number[] },
]

export const drawn: Record<string, GeoBox> = {
  'waiting-aaaaaaaa': { south: -20, north: 45, west: -30, east: 60 },
  'pacific-aaaaaaaa': { south: -50, north: 30, west: 150, east: -120 },
  'straits-aaaaaaaa': { south: -9.7, north: 14.3, west: 95.4, east: 127.2 },
}
export const ready = new Map(Object.entries(drawn).map(([id, box]) => [id, createArea({ kind: 'rectangle', box })]))

/** A small generator of its own (Park and Miller). */
let state = 7
const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]

/** 1,500 ships of every kind into `picture`, with the same dice each time. */
export function fillPicture(flagOf: (mmsi: number) => string | null): void {
  picture = new Picture({ register, flagOf, portOf: (text) => ({ locode: ports[text] ?? null, byPlace: false }) })
  const mids = [412, 413, 477, 453, 416, 353, 636, 563, 899]
  const mmsis = Array.from({ length: SHIPS }, (_, i) => pick(mids) * 1_000_000 + i)
  fleets[0].mmsis.push(...mmsis.slice(0, 200))
  fleets[1].mmsis.push(...mmsis.slice(100, 150))
  register.load(
    mmsis
      .filter(() => random() < 0.6)
      .map((mmsi) => ({
        mmsi,
        imo: null,
        name: '',
        nameZh: null,
        class: pick(filterTypes),
        deadweight: random() < 0.8 ? pick([3_000, 10_000, 12_345, 80_000, 250_000]) : null,
        buildYear: random() < 0.8 ? 1_980 + Math.floor(random() * 45) : null,
      })),
  )
  picture.applyPositions(
    positionsOf(
      mmsis.map((mmsi) => ({
        mmsi,
        lat: random() * 160 - 80,
        lon: random() * 360 - 180,
        time: NOW - Math.floor(random() * 30 * 3_600_000),
        ...(random() < 0.9 ? { sog: Math.floor(random() * 250) / 10 } : {}),
        ...(random() < 0.7 ? { status: Math.floor(random() * 16) } : {}),
      })),
    ),
  )
  for (const mmsi of mmsis) {
    if (random() < 0.2) continue
    picture.applyStatic({
      ...staticOf(mmsi, NOW),
      shipType: Math.floor(random() * 100),
      draught: pick([0, 5, 5.1, 8, 12.5, 16, 25.5]) || null,
      toBow: pick([0, 20, 79, 150]),
      toStern: pick([0, 1, 20]),
      destination: pick(['SHANGHAI', 'SINGAPORE', 'ROTTERDAM', 'FOR ORDERS', null]),
      eta: random() < 0.7 ? NOW + Math.floor((random() * 300 - 50) * 3_600_000) : null,
    })
  }
  // Every third ship is known to have come from somewhere.
  for (const [i, mmsi] of mmsis.entries())
    if (i % 3 === 0) lastPorts.set(mmsi, ['CNNGB', 'SGSIN', 'NLRTM'][(i % 9) / 3])
  for (const [mmsi, port] of lastPorts) setLastPort(picture, picture.row(mmsi), port)
  // What is no ship.
  picture.applyPositions(
    positionsOf([
      { mmsi: 2_190_001, lat: 1, lon: 1, time: NOW, kind: 'base-station' },
      { mmsi: 992_000_001, lat: 1, lon: 1, time: NOW, kind: 'aton' },
    ]),
  )
  picture.resolveDestinations(60_000)
}

const lastPorts = new Map<number, string>()
const regions: Record<string, string> = { CN: 'east-asia', SG: 'southeast-asia', NL: 'europe' }
const isMeant = (port: string | null, choice: string) =>
  port === null ? choice === 'unknown' : [port, port.slice(0, 2), regions[port.slice(0, 2)]].includes(choice)

/** Whether a choice means a ship, by what the contract says of her: slow, and no code in common with what is tested. */
export function naive(ship: Ship, facet: Facet, choice: string): boolean {
  const numbers: Record<NumberFacet, number | null> = {
    length: ship.length,
    dwt: ship.deadweight,
    built: ship.buildYear,
    draught: ship.draught,
    speed: ship.sog,
    eta: ship.eta === null ? null : (ship.eta - NOW) / 3_600_000,
  }
  switch (facet) {
    case 'type':
      return ship.class === choice
    case 'status': {
      const moving =
        ship.sog !== null
          ? ship.sog >= 0.5
          : ship.status === null || ship.status === 15
            ? null
            : [0, 2, 3, 4, 7, 8, 11, 12].includes(ship.status)
      return choice === (moving === null ? 'unknown' : moving ? 'underway' : 'stopped')
    }
    case 'flag': {
      const home = ['CN', 'HK', 'MO', 'TW']
      if (choice === 'unknown') return ship.flag === null
      if (choice === 'foreign') return ship.flag !== null && !home.includes(ship.flag)
      return choice === 'mainland'
        ? ship.flag === 'CN'
        : choice === 'hmt'
          ? home.slice(1).includes(ship.flag ?? '')
          : ship.flag === choice
    }
    case 'age':
      return NOW - ship.positionAt! <= Number(choice) * 3_600_000
    case 'dest':
      return isMeant(ports[ship.destination ?? ''] ?? null, choice)
    case 'last':
      return isMeant(lastPorts.get(ship.mmsi) ?? null, choice)
    case 'area':
      return boxContains(readArea(choice)!, ship.lat!, ship.lon!)
    case 'myarea':
      return boxContains(drawn[choice], ship.lat!, ship.lon!)
    case 'fleet':
      return fleets.some(({ id, mmsis }) => (choice === 'all' || id === choice) && mmsis.includes(ship.mmsi))
    default: {
      const value = numbers[facet]
      if (choice === 'unknown' || value === null) return choice === 'unknown' && value === null
      const [min, max] = choice.split('-')
      return (min === '' || value >= Number(min)) && (max === '' || value <= Number(max))
    }
  }
}
