import type { Ship } from '@fairway/contract'
import type { PositionBatch } from '@fairway/tracking'
import { positionRow, staticRow } from '../data-stream/stream-rows.ts'
import type { OutputSpec } from './output-url.ts'
import { positionMessage, SentenceWriter, staticMessages } from './sentences-of.ts'
import { positionDelta, staticDelta } from './signal-k.ts'

/** Reports as text of whole lines. */
export interface ReportWriter {
  /** Null for a station that this form has no word for. */
  position(batch: PositionBatch, row: number): string | null
  statics(ship: Ship, time: number): string[]
}

/** What rows say beside the report. */
export interface Known {
  nameOf(mmsi: number): string | null
  sourceOf(feed: number): Ship['source']
}

export function writerOf({ form, tag }: Pick<OutputSpec, 'form' | 'tag'>, { nameOf, sourceOf }: Known): ReportWriter {
  if (form === 'signalk')
    return {
      position: (batch, row) => `${positionDelta(batch, row)}\r\n`,
      statics: (ship, time) => [`${staticDelta(ship, time)}\r\n`],
    }
  if (form === 'json')
    return {
      position(batch, row) {
        const about = { name: nameOf(batch.mmsi[row]), source: sourceOf(batch.feed[row]) }
        return JSON.stringify(positionRow(batch, row, about))
      },
      statics: (ship) => [JSON.stringify(staticRow(ship))],
    }
  const sentences = new SentenceWriter(tag)
  return {
    position(batch, row) {
      const message = positionMessage(batch, row)
      return message === null ? null : sentences.lines(message, batch.time[row])
    },
    statics: (ship, time) => staticMessages(ship).map((message) => sentences.lines(message, time)),
  }
}
