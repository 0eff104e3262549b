import { fields as ship } from './ship/fields.ts'
import { fields as voyageAhead } from './voyage-ahead/fields.ts'
import { fields as search } from './search/fields.ts'
import { fields as ships } from './ships/fields.ts'
import { fields as filterCounts } from './filter-counts/fields.ts'
import { fields as live } from './live/fields.ts'
import { fields as track } from './track/fields.ts'
import { fields as shipCalls } from './ship-calls/fields.ts'
import { fields as identity } from './identity/fields.ts'
import { fields as weather } from './weather/fields.ts'
import { fields as ports } from './ports/fields.ts'
import { fields as port } from './port/fields.ts'
import { fields as portCalls } from './port-calls/fields.ts'

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
