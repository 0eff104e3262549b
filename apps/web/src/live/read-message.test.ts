import { serverMessage, type ServerMessage } from '@fairway/contract'
import { expect, it } from 'vitest'
import { readMessage } from './read-message.ts'

const feed = { name: 'coast', simulated: false, connected: true, lastLineAt: 1_800_000_000_000, linesPerSecond: 12.5 }
const good: ServerMessage[] = [
  { type: 'heartbeat', now: 1, ships: 2, feeds: [feed, { ...feed, lastLineAt: null }] },
  { type: 'heartbeat', now: 1, ships: 0, feeds: [] },
  { type: 'details', ships: [[413000001, 'CHANG FENG', '长风', 150, 20, 15, 15]] },
  { type: 'filter', filter: 'type:tanker', state: 'on' },
  { type: 'filter', filter: '', state: 'loginNeeded' },
  { type: 'refused', reason: 'too many views' },
]
const detail = [413000001, 'CHANG FENG', '长风', 150, 20, 15, 15]
const bad: unknown[] = [
  null,
  7,
  [],
  { type: 'other' },
  { type: 'heartbeat', now: '1', ships: 2, feeds: [] },
  { type: 'heartbeat', now: 1, ships: 2 },
  { type: 'heartbeat', now: 1, ships: 2, feeds: [{ ...feed, lastLineAt: 'now' }] },
  { type: 'heartbeat', now: 1, ships: 2, feeds: [{ ...feed, connected: undefined }] },
  { type: 'details', ships: [detail.slice(0, 6)] },
  { type: 'details', ships: [detail.with(1, null as never)] },
  { type: 'details', ships: [detail.with(6, '15')] },
  { type: 'details', ships: Array.from({ length: 5_001 }, () => detail) },
  { type: 'refused' },
  { type: 'filter', filter: 'type:tanker', state: 'off' },
  { type: 'filter', state: 'on' },
]

it.each(good)('takes what the contract takes: %j', (message) => {
  expect(serverMessage.safeParse(message).success).toBe(true)
  expect(readMessage(JSON.stringify(message))).toEqual(message)
})
it.each(bad.map((message) => [JSON.stringify(message).slice(0, 60), message]))(
  'refuses what the contract refuses: %s',
  (_, message) => {
    expect(serverMessage.safeParse(JSON.parse(JSON.stringify(message))).success).toBe(false)
    expect(() => readMessage(JSON.stringify(message))).toThrow('unknown shape')
  },
)
it('refuses what is not JSON', () => expect(() => readMessage('{"type":')).toThrow(SyntaxError))
