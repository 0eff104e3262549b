import type { Port } from '../ports/port.ts'
import type { PortNames } from './names.ts'

/** How a port was read off a text, from the surest to the least sure. */
export type DestinationMethod = 'locode' | 'eri' | 'alias' | 'name-country' | 'name' | 'name-part' | 'fuzzy' | 'learned'

/** A port that a text may mean; `score` is what is left when no other port is meant by the same words. */
export interface Candidate {
  port: Port
  method: DestinationMethod
  score: number
  /** Only where the ship is within so many metres of it. */
  within?: number
}

/** The names and codes that texts are held against. */
export interface PortWords {
  byLocode: ReadonlyMap<string, Port>
  /** Two letters of the countries that have ports. */
  countries: ReadonlySet<string>
  names: PortNames
}

/** What a part of a text leads to. `nothing`: it names no port (FOR ORDERS, a country). */
export interface Reading {
  candidates: readonly Candidate[]
  nothing: boolean
}

/** How sure each way of reading is. */
export const score = {
  locode: 0.97,
  locodeAndMore: 0.92,
  nameAndCountry: 0.95,
  alias: 0.93,
  name: 0.92,
  loose: 0.62,
  otherCountry: 0.5,
  onlyPort: 0.85,
  firstWord: 0.75,
  closeBy: 0.8,
  near: 0.78,
  farther: 0.74,
  cut: 0.8,
  begun: 0.82,
  partNear: 0.72,
  shortNear: 0.66,
} as const

export const MISSED: Reading = { candidates: [], nothing: false }
export const found = (candidates: readonly Candidate[]): Reading => ({ candidates, nothing: false })
