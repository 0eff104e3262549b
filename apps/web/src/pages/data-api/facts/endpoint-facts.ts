import type { ApiScope, ShownCall, V1Format } from '@fairway/contract'

/**
 * What the page of a call shows besides its sentences: plain data that the build takes from the definition of the data API
 * (`derive-facts.ts`). The page imports it as `virtual:endpoint-facts/<call>`.
 */
export interface EndpointFacts {
  /** Its name in the data API: prices and live answers go by it. */
  id: ShownCall | 'stream'
  method: 'GET' | 'POST' | 'WebSocket'
  /** From `/v1` on, as the OpenAPI document writes it: `{name}` is a parameter. */
  path: string
  /** What a key needs. */
  scope: ApiScope
  formats: readonly V1Format[]
  /** How long an answer may be kept, seconds. */
  maxAge: number
  /** Calls beside it. */
  also: readonly { method: string; path: string }[]
  /** When it came. */
  since: { version: string; date: string }
  sample: Sample
}

/** What of it never changes on the page: `virtual:endpoint-tables/<call>`, which a page that was prerendered does not download. */
export interface EndpointTables {
  /** The sample's answer. */
  sampleAnswer: string
  parameters: readonly Parameter[]
  /** Each entry of the answer, and what stands around a list. */
  answer: readonly AnswerTable[]
  /** RFC 9457, by status. */
  errors: readonly { code: string; status: number; en: string; zh: string }[]
}

export type FieldType = 'number' | 'text' | 'boolean' | 'choice' | 'numbers' | 'list' | 'object' | 'mixed' | 'moment'

const fieldUnits = [
  'degrees',
  'degreesPerMinute',
  'knots',
  'metres',
  'nauticalMiles',
  'tonnes',
  'seconds',
  'metresPerSecond',
  'millimetres',
  'percent',
] as const
export type FieldUnit = (typeof fieldUnits)[number]

export interface Field {
  /** `position.lat` is a field of the object `position`, `alternatives[].unlocode` one of each entry of a list. */
  name: string
  type: FieldType
  nullable?: true
  unit?: FieldUnit
  /** Of a text: how many characters. */
  least?: number
  most?: number
  /** What it may be. */
  choices?: readonly string[]
}

export interface Parameter extends Field {
  place: 'path' | 'query' | 'body'
  required?: true
  preset?: string | number
}

export interface AnswerTable {
  /** Where in the answer it stands: `data`, each entry of `data[]`, `page`; of the stream the name of a frame. */
  place: string
  fields: readonly Field[]
}

export interface Sample {
  /** Path and query. */
  path: string
  /** What is posted as JSON, or sent over the socket; empty for a call that sends nothing. */
  body: string
}
