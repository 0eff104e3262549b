import { streamMessages, type StreamFrame, type StreamMessage } from '@fairway/contract/v1'

/** Frames that are listed; the oldest go. */
export const MOST_SHOWN = 100
/** Characters of a frame that are listed. */
const MOST_TEXT = 4_000

export interface ShownFrame {
  number: number
  at: number
  type: StreamFrame['type']
  /** Rows in it; null for a frame without any. */
  rows: number | null
  text: string
  isCut: boolean
}

type Heartbeat = Extract<StreamFrame, { type: 'heartbeat' }>

/** What came over a stream, as far as it is shown. */
export interface StreamRecord {
  /** The newest first. */
  shown: readonly ShownFrame[]
  frames: number
  rows: Readonly<Record<StreamMessage, number>>
  errors: number
  lastError: Extract<StreamFrame, { type: 'error' }> | null
  /** Older values of ships that were not sent. */
  leftOut: number
  sources: Heartbeat['sources']
  credits: number | null
  token: string | null
  isPaused: boolean
  /** Frames that came while the list stood still. */
  unseen: number
}

const noRows = Object.fromEntries(streamMessages.map((message) => [message, 0])) as Record<StreamMessage, number>

export const emptyRecord: StreamRecord = {
  shown: [],
  frames: 0,
  rows: noRows,
  errors: 0,
  lastError: null,
  leftOut: 0,
  sources: [],
  credits: null,
  token: null,
  isPaused: false,
  unseen: 0,
}

export type RecordChange = { do: 'frame'; frame: StreamFrame; at: number } | { do: 'pause' } | { do: 'empty' }

export function changeRecord(record: StreamRecord, change: RecordChange): StreamRecord {
  if (change.do === 'empty') return emptyRecord
  if (change.do === 'pause') return { ...record, isPaused: !record.isPaused, unseen: 0 }
  return withFrame(record, change.frame, change.at)
}

function withFrame(record: StreamRecord, frame: StreamFrame, at: number): StreamRecord {
  const frames = record.frames + 1
  const counted = { ...count(record, frame), frames }
  if (record.isPaused) return { ...counted, unseen: record.unseen + 1 }
  const text = JSON.stringify(frame, null, 2)
  const shown: ShownFrame = {
    number: frames,
    at,
    type: frame.type,
    rows: 'data' in frame ? frame.data.length : null,
    text: text.slice(0, MOST_TEXT),
    isCut: text.length > MOST_TEXT,
  }
  return { ...counted, shown: [shown, ...record.shown].slice(0, MOST_SHOWN) }
}

function count(record: StreamRecord, frame: StreamFrame): StreamRecord {
  switch (frame.type) {
    case 'positions':
    case 'statics':
    case 'port_calls':
    case 'alerts':
      return {
        ...record,
        rows: { ...record.rows, [frame.type]: record.rows[frame.type] + frame.data.length },
        leftOut: record.leftOut + (frame.left_out ?? 0),
        token: frame.token,
      }
    case 'heartbeat':
      return { ...record, sources: frame.sources, credits: frame.credits, token: frame.token ?? record.token }
    case 'error':
      return { ...record, errors: record.errors + 1, lastError: frame }
    default:
      return record
  }
}
