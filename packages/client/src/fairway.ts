import type { CallOptions, Estimate, Format } from './caller.ts'
import { NoAnswer, StreamEnded } from './errors.ts'
import { dataOfEvents } from './event-stream.ts'
import { operations, V1, type CallId, type Calls, type StreamFrame, type StreamSubscription } from './generated/v1.ts'

/** Calls that have an answer in a form. */
type CallIn<F extends Format> = {
  [Id in CallId]: F extends (typeof operations)[Id]['formats'][number] ? Id : never
}[CallId]

/** Three heartbeats. */
const SILENCE_MS = 45_000

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

  /**
   * The frames of a stream as they come, until it is left or `signal` ends it. A stream that was cut goes on after what came last; one
   * that cannot be opened again is given up like a call. What the server ends for a reason throws {@link StreamEnded}.
   */
  async *follow(
    subscription: StreamSubscription,
    { signal }: Pick<CallOptions, 'signal'> = {},
  ): AsyncGenerator<StreamFrame, void, undefined> {
    let wanted = subscription
    for (let cuts = 1; ; cuts++) {
      for await (const data of dataOfEvents(await this.begin('/stream', wanted, signal), SILENCE_MS)) {
        const frame = JSON.parse(data) as StreamFrame
        if (frame.type === 'error' && frame.fatal) throw new StreamEnded(frame)
        if ('token' in frame && frame.token !== null) {
          wanted = { ...subscription, resume: frame.token }
          cuts = 0
        }
        yield frame
      }
      await this.pause(Math.max(cuts, 1), new NoAnswer('the stream was cut', null), signal)
    }
  }
}
