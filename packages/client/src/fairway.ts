import type { CallOptions, Estimate, Format } from './caller.ts'
import { operations, V1, type CallId, type Calls } from './generated/v1.ts'

/** Calls that have an answer in a form. */
type CallIn<F extends Format> = {
  [Id in CallId]: F extends (typeof operations)[Id]['formats'][number] ? Id : never
}[CallId]

/** The data API of one Fairway, by one key. */
export class Fairway extends V1 {
  /** An answer as text: CSV, GeoJSON, KML, GPX, or a row of JSON a line. */
  file<F extends Format, Id extends CallIn<F>>(
    id: Id,
    input: Calls[Id]['input'],
    format: F,
    options?: CallOptions,
  ): Promise<string> {
    return this.text(operations[id], input, format, options)
  }

  /** What a call would give and cost. Of a change: whether it is well formed; nothing is changed. */
  estimateOf<Id extends CallId>(id: Id, input: Calls[Id]['input'], options?: CallOptions): Promise<Estimate> {
    return this.estimate(operations[id], input, options)
  }
}
