import type { ErrorName, Login } from '@fairway/contract'
import type { LiveUnit } from '@fairway/contract/openapi'
import type { CallName } from '../calls/calls.ts'

/**
 * What the page of a call shows besides its sentences: plain data that the build takes from the call's definition, its documentation
 * and its schemas (`derive-facts.ts`). The page imports it as `virtual:call-facts/<call>`.
 */
export interface CallFacts {
  method: 'GET' | 'POST' | 'WebSocket'
  /** As the OpenAPI document writes it: `{name}` is a parameter. */
  path: string
  login: Login
  /** Requests a minute from one address, besides what all calls share. */
  perMinute?: number
  /** Largest body. */
  bodyBytes?: number
  parameters: readonly Parameter[]
  /** The answer, and each object within it that has a name of its own in the OpenAPI document. */
  answer: readonly AnswerTable[]
  /** By code. */
  errors: readonly { name: ErrorName; code: number; status: number }[]
  sample: Sample
}

export type FieldType = 'number' | 'text' | 'boolean' | 'choice' | 'numbers' | 'list' | 'object' | 'mixed'

export interface Field {
  /** `eta.ours` is a field of the object `eta`, `ports[].name` one of each entry of the list `ports`. */
  name: string
  type: FieldType
  nullable?: true
  unit?: LiveUnit
  /** Of a text: how many characters. */
  least?: number
  most?: number
  /** What it may be; of an object whose fields are all alike, their names. */
  choices?: readonly string[]
  /** The call whose page explains the object. */
  explainedBy?: CallName
}

export interface Parameter extends Field {
  place: 'path' | 'query' | 'body' | 'message'
  required?: true
  preset?: string | number
}

export interface AnswerTable {
  /** Where in the answer it stands; the first is the key of its sentences. */
  paths: readonly string[]
  fields: readonly Field[]
}

export interface Sample {
  /** Path and query. */
  path: string
  /** What is posted as JSON, or sent over the socket; empty for a call that sends nothing. */
  body: string
  answer: string
  /** Its lists are cut to their first entries. */
  cut: boolean
}
