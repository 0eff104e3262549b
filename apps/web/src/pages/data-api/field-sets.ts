import { fields as ship } from './fields/ship.ts'
import { fields as voyageAhead } from './fields/voyage-ahead.ts'
import { fields as search } from './fields/search.ts'
import { fields as ships } from './fields/ships.ts'
import { fields as filterCounts } from './fields/filter-counts.ts'
import { fields as live } from './fields/live.ts'
import { fields as track } from './fields/track.ts'
import { fields as shipCalls } from './fields/ship-calls.ts'
import { fields as identity } from './fields/identity.ts'
import { fields as weather } from './fields/weather.ts'
import { fields as ports } from './fields/ports.ts'
import { fields as port } from './fields/port.ts'
import { fields as portCalls } from './fields/port-calls.ts'

/** The fields of every documented answer: for the test that holds them against the contract, and for types. A page loads those of its call. */
export const fieldSets = {
  ...ship,
  ...voyageAhead,
  ...search,
  ...ships,
  ...filterCounts,
  ...live,
  ...track,
  ...shipCalls,
  ...identity,
  ...weather,
  ...ports,
  ...port,
  ...portCalls,
} as const
