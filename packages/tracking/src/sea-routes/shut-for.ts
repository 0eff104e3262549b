import { passages, type Passage } from './passages.ts'

/** What is known of a ship's size, metres. */
export interface ShipSize {
  readonly length?: number | null
  readonly beam?: number | null
  readonly draught?: number | null
  /** Of her highest point over the water. */
  readonly height?: number | null
}

const sides = ['length', 'beam', 'draught', 'height'] as const

/** A side of a ship that is more than a passage takes; metres. */
export interface Exceeded {
  readonly side: (typeof sides)[number]
  readonly own: number
  readonly most: number
}

/** The limits of a passage that a ship is known to exceed. */
export function exceededBy(ship: ShipSize, { limits }: Passage): Exceeded[] {
  return sides.flatMap((side) => {
    const most = limits?.[side]
    const own = ship[side] ?? 0
    return most !== undefined && own > most ? [{ side, own, most }] : []
  })
}

/** What a way may use. */
export interface RouteOptions {
  readonly ship?: ShipSize
  /** Passages that are shut, by id. */
  readonly avoid?: readonly string[]
  /** Passages that are closed for most and open here, by id. */
  readonly open?: readonly string[]
}

/** The passages that are closed to a ship. */
export function shutFor({ ship = {}, avoid = [], open = [] }: RouteOptions): Passage[] {
  return passages.filter(({ id, opens, limits, coastal }) => {
    if (avoid.includes(id)) return true
    if (open.includes(id)) return false
    return opens === 'never' || coastal === true || !fits(ship, limits, opens === 'fits')
  })
}

/** `known`: a size that is not known does not fit; AIS does not tell the height. */
function fits(ship: ShipSize, limits: Passage['limits'], known: boolean): boolean {
  return sides.every((side) => {
    const most = limits?.[side]
    if (most === undefined) return true
    const own = ship[side] ?? 0
    return own > 0 ? own <= most : !known || side === 'height'
  })
}

/** Passages that are closed to a ship only because her size is not known. */
export function doubtfulFor(options: RouteOptions): Passage[] {
  const { ship = {}, avoid = [] } = options
  return shutFor(options).filter(
    ({ id, opens, limits }) => opens === 'fits' && !avoid.includes(id) && fits(ship, limits, false),
  )
}

/** Passages that are closed to a ship only because they are for coasters. */
export function coastalFor(options: RouteOptions): Passage[] {
  const { ship = {}, avoid = [] } = options
  return shutFor(options).filter(
    ({ id, coastal, limits }) => coastal === true && !avoid.includes(id) && fits(ship, limits, false),
  )
}

/** Passages that only the size of the ship shuts: those that are shut for all are left out. */
export const tooSmallFor = (ship: ShipSize): Passage[] => {
  const forAll = shutFor({})
  return shutFor({ ship }).filter((passage) => !forAll.includes(passage) || isKnownNotToFit(passage, ship))
}

const isKnownNotToFit = ({ opens, limits }: Passage, ship: ShipSize): boolean =>
  opens === 'fits' && !fits(ship, limits, false)

export { passages, type Passage }
