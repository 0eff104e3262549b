import {
  createPositionBatch,
  ReportFlag,
  STATUS_ABSENT,
  type PositionBatch,
  type StaticReport,
} from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { Picture } from '../../apps/server/src/picture/picture.ts'
import { ShipRegister, type RegisterRow } from '../../apps/server/src/register/ship-register.ts'

/** A small generator of its own (mulberry32): the same fleet in every run. */
export function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const mids = [
  413, 412, 414, 431, 440, 477, 563, 538, 636, 352, 370, 371, 311, 215, 229, 248, 249, 256, 219, 220, 257, 258, 259,
  244, 245, 211, 226, 227, 224, 247, 366, 367, 368, 316, 503, 525, 533, 548, 574, 567,
]
/** Share of the fleet that lies in a harbour, and around one; the others are on their way between two. */
const IN_PORT = 0.45
const NEAR_PORT = 0.3

export interface Fleet {
  positions: PositionBatch
  statics: StaticReport[]
  register: RegisterRow[]
}

/** Ships as they really lie: most in or off the harbours of the port table, large ones with more, the rest between two of them. Flags follow regions. */
export function createFleet(ships: number, now: number, seed = 1): Fleet {
  const random = randomOf(seed)
  const gauss = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
  const weighted = ports.flatMap((port) => Array.from({ length: 2 ** (5 - port.size) }, () => port))
  const positions = createPositionBatch(ships)
  positions.length = ships
  const mmsis = new Set<number>()
  const statics: StaticReport[] = []
  const register: RegisterRow[] = []
  for (let i = 0; i < ships; i++) {
    const from = weighted[Math.floor(random() * weighted.length)]
    const to = weighted[Math.floor(random() * weighted.length)]
    const kind = random()
    const spread = kind < IN_PORT ? 0.03 : kind < IN_PORT + NEAR_PORT ? 0.6 : 0.3
    const along = kind < IN_PORT + NEAR_PORT ? 0 : random()
    positions.lat[i] = Math.max(-80, Math.min(80, from.lat + (to.lat - from.lat) * along + gauss() * spread))
    positions.lon[i] = wrap(from.lon + (to.lon - from.lon) * along + gauss() * spread)
    let mmsi = 0
    do
      mmsi =
        mids[Math.floor((Math.abs(from.lon) / 5 + random() * random() * mids.length) % mids.length)] * 1_000_000 +
        Math.floor(random() * random() * 1_000_000)
    while (mmsis.has(mmsi))
    mmsis.add(mmsi)
    const moving = kind >= IN_PORT && random() < 0.7
    const classB = random() < 0.35
    positions.mmsi[i] = mmsi
    positions.sog[i] = moving ? Math.max(0.5, 10 + gauss() * 4) : random() * 0.3
    positions.cog[i] = random() * 360
    positions.heading[i] = classB || random() < 0.2 ? NaN : Math.floor((positions.cog[i] + gauss() * 4 + 360) % 360)
    positions.rot[i] = NaN
    positions.status[i] = classB ? STATUS_ABSENT : moving ? 0 : random() < 0.5 ? 5 : 1
    positions.flags[i] = classB ? ReportFlag.classB : 0
    positions.time[i] = positions.receivedAt[i] =
      now - Math.floor(moving ? random() * 60_000 : random() * random() * 3_600_000)
    statics.push(staticOf(i, mmsi, random, now))
    if (random() < 0.3)
      register.push({
        mmsi,
        imo: null,
        name: 'REGISTERED',
        nameZh: `海运${i.toString(36)}轮`,
        class: 'bulk',
        deadweight: 40_000,
        buildYear: 2012,
      })
  }
  return { positions, statics, register }
}

const wrap = (lon: number) => ((lon + 540) % 360) - 180
const words = [
  'OCEAN',
  'STAR',
  'HAI',
  'XIN',
  'PACIFIC',
  'GLORY',
  'EVER',
  'MARIA',
  'NORD',
  'YUAN',
  'SEA',
  'LIGHT',
  'QUEEN',
  'SPIRIT',
  'DA',
  'FENG',
]
const types = [70, 79, 80, 89, 60, 30, 52, 37, 36, 31, 51, 0]

function staticOf(i: number, mmsi: number, random: () => number, now: number): StaticReport {
  const pick = <T>(list: readonly T[]) => list[Math.floor(random() * list.length)]
  return {
    mmsi,
    time: now,
    receivedAt: now,
    feed: 0,
    flags: 0,
    kind: 'ship',
    imo: 9_000_000 + i,
    callSign: `B${i.toString(36).toUpperCase()}`.slice(0, 7),
    name: `${pick(words)} ${pick(words)} ${i}`.slice(0, 20),
    shipType: pick(types),
    toBow: Math.floor(random() * 200),
    toStern: 30,
    toPort: 10,
    toStarboard: 10,
    draught: Math.floor(random() * 150) / 10,
    destination: `${pick(ports).name.toUpperCase()}`.slice(0, 20),
    eta: now + 86_400_000,
  }
}

export function createPicture(fleet: Fleet): Picture {
  const register = new ShipRegister()
  register.load(fleet.register)
  const picture = new Picture({ register })
  picture.applyPositions(fleet.positions)
  for (const report of fleet.statics) picture.applyStatic(report)
  return picture
}
