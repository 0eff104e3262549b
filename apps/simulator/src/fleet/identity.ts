import { mix, pick, unit } from '../random.ts'
import { type Flag, flagByCountry, flags } from './flags.ts'
import type { Kind } from './kinds.ts'

/** Who every ship of a world is, in columns. */
export interface Identities {
  /** Index into {@link flags}. */
  flag: Uint8Array
  mmsi: Uint32Array
  /** 0: none. */
  imo: Uint32Array
}

/** Merchant ships that fly the flag of the country they trade from. */
const HOME_FLAG = { world: 0.05, region: 0.35, ferry: 0.8, fishing: 0.97, local: 0.97 } as const
/** Digits MID 8xxxxx and 9xxxxx are the ones real ships use least; nobody shall find a real ship here. */
const MMSI_FLOOR = 800_000
const MMSI_ROOM = 200_000
/** IMO numbers that begin with 3 or 4 have never been given out. */
const IMO_FLOOR = 300_000
const IMO_ROOM = 200_000

const merchantTotal = flags.reduce((sum, flag) => sum + flag.merchant, 0)

function merchantFlag(u: number): number {
  let left = u * merchantTotal
  for (const [index, flag] of flags.entries()) {
    left -= flag.merchant
    if (left < 0) return index
  }
  return 0
}

/** `homeOf` gives the country that a ship trades from. Throws when a flag has no numbers left. */
export function createIdentities(
  seed: number,
  ships: number,
  kindOf: (ship: number) => Kind,
  homeOf: (ship: number) => string,
): Identities {
  const identities = { flag: new Uint8Array(ships), mmsi: new Uint32Array(ships), imo: new Uint32Array(ships) }
  const used = new Map<Flag, number>()
  let numbered = 0
  for (let ship = 0; ship < ships; ship++) {
    const own = mix(seed, ship, 4)
    const kind = kindOf(ship)
    const home = flagByCountry.get(homeOf(ship))
    const index = home !== undefined && unit(own, 1) < HOME_FLAG[kind.trade] ? home : merchantFlag(unit(own, 2))
    const serial = used.get(flags[index]) ?? 0
    used.set(flags[index], serial + 1)
    identities.flag[ship] = index
    identities.mmsi[ship] = mmsiOf(seed, flags[index], serial)
    if (kind.imo && numbered < IMO_ROOM) identities.imo[ship] = imoOf(seed, numbered++)
  }
  return identities
}

/** Serials are spread over the room by a step that is coprime to it, so that numbers look given out over the years and never repeat. */
function mmsiOf(seed: number, flag: Flag, serial: number): number {
  const mid = flag.mids[serial % flag.mids.length]
  const within = Math.floor(serial / flag.mids.length)
  if (within >= MMSI_ROOM)
    throw new Error(
      `more than ${MMSI_ROOM * flag.mids.length} simulated ships under flag ${flag.country}: use fewer ships`,
    )
  return mid * 1_000_000 + MMSI_FLOOR + ((within * 77_773 + (mix(seed, mid) % MMSI_ROOM)) % MMSI_ROOM)
}

/** Six digits and the check digit: their sum weighted 7 … 2, last digit (IMO A.1117(30)). */
function imoOf(seed: number, serial: number): number {
  const six = IMO_FLOOR + ((serial * 60_497 + (mix(seed, 5) % IMO_ROOM)) % IMO_ROOM)
  let sum = 0
  for (let rest = six, weight = 2; rest > 0; rest = Math.floor(rest / 10), weight++) sum += (rest % 10) * weight
  return six * 10 + (sum % 10)
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

/** A call sign of the flag's series, four to seven characters. */
export function callSignOf(key: number, flag: Flag, classB: boolean): string {
  const prefix = pick(flag.callSigns, key, 31)
  const digits = String(mix(key, 32) % (classB ? 10_000 : 10))
  const tail = classB ? '' : pick(letters, key, 33) + pick(letters, key, 34)
  return (prefix + tail + (unit(key, 35) < 0.6 || classB ? digits : '')).slice(0, 7)
}
