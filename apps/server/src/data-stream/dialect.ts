import type { Language, PortCall, Ship } from '@fairway/contract'
import type { StreamFrame } from '@fairway/contract/v1'
import type { PositionBatch } from '@fairway/tracking'
import type { V1Problem } from '../data-api/answers/problem.ts'
import type { Entry } from './stream-rows.ts'

/** The name of who reports, and who may be told of its feed. */
export interface About {
  name: string | null
  source: Ship['source']
}

/** Something that goes over the wire as it is. */
export interface Written {
  text: string
  frame: StreamFrame['type']
  /** What to go on after. */
  token?: string
}

/** How a stream speaks: what reports look like, and what is said beside them. */
export interface Dialect {
  /** Null for what it has no word for. */
  position(batch: PositionBatch, row: number, about: () => About): Entry | null
  statics(ship: Ship): Entry | null
  call(call: PortCall): Entry | null
  /** Rows as frames; only the last carries `token`, those before it `before`. */
  frames(entries: readonly Entry[], said: { token: string; before: string; leftOut: number }): Written[]
  /** Null for what it does not say. */
  tell(frame: StreamFrame): Written | null
  refusal(problem: V1Problem, language: Language, fatal: boolean): Written
}
