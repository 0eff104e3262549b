import type { StreamFrame } from '@fairway/contract/v1'
import { expect, it } from 'vitest'
import { changeRecord, emptyRecord, MOST_SHOWN, type StreamRecord } from './stream-record.ts'

const alerts = (token: string): StreamFrame => ({ type: 'alerts', data: [{}, {}] as never, token, left_out: 3 })
const after = (frames: readonly StreamFrame[], from: StreamRecord = emptyRecord) =>
  frames.reduce((record, frame) => changeRecord(record, { do: 'frame', frame, at: 1 }), from)

it('rows are counted by kind, and the newest token, lag and errors are kept', () => {
  const heartbeat: StreamFrame = {
    type: 'heartbeat',
    at: '2026-11-24T00:00:00Z',
    token: null,
    sources: [{ name: 'harbour', simulated: false, connected: true, lag_s: 2.5, lines_per_second: 12 }],
    credits: 900,
  }
  const error: StreamFrame = { type: 'error', code: 'scope_missing', title: 't', detail: 'd', fatal: false }
  const record = after([heartbeat, alerts('aaaaaa.1.0'), alerts('aaaaaa.2.0'), heartbeat, error])
  expect(record).toMatchObject({
    frames: 5,
    rows: { positions: 0, alerts: 4 },
    leftOut: 6,
    errors: 1,
    lastError: error,
    credits: 900,
    // A heartbeat without a token takes none away.
    token: 'aaaaaa.2.0',
    sources: [{ name: 'harbour', lag_s: 2.5 }],
  })
  expect(record.shown.map(({ type, rows }) => [type, rows])).toEqual([
    ['error', null],
    ['heartbeat', null],
    ['alerts', 2],
    ['alerts', 2],
    ['heartbeat', null],
  ])
})

it('the list is bounded, and stands still while it is paused and everything is counted', () => {
  const full = after(Array.from({ length: MOST_SHOWN + 20 }, () => alerts('aaaaaa.1.0')))
  expect(full.shown).toHaveLength(MOST_SHOWN)
  expect(full.shown[0].number).toBe(MOST_SHOWN + 20)
  const paused = after([alerts('aaaaaa.2.0')], changeRecord(full, { do: 'pause' }))
  expect(paused.shown).toBe(full.shown)
  expect([paused.unseen, paused.frames, paused.token]).toEqual([1, MOST_SHOWN + 21, 'aaaaaa.2.0'])
  expect(changeRecord(paused, { do: 'pause' }).unseen).toBe(0)
  expect(changeRecord(paused, { do: 'empty' })).toEqual(emptyRecord)
})

it('a long frame is cut', () => {
  const [shown] = after([{ type: 'error', code: 'internal', title: '', detail: 'x'.repeat(9_000), fatal: true }]).shown
  expect([shown.text.length, shown.isCut]).toEqual([4_000, true])
})
