import { streamFrame, type StreamFrame } from '@fairway/contract/v1'
import { expect, it } from 'vitest'
import type { KnownKey } from '../data-api/keys/key-book.ts'
import { StreamBill } from './stream-bill.ts'
import { MOST_NEWEST, StreamClient, type Sink } from './stream-client.ts'
import { alertEntry, type Entry } from './stream-rows.ts'
import { v1Dialect } from './v1-dialect.ts'

const alert = (id: string): Entry =>
  alertEntry({
    id,
    ruleId: null,
    ruleName: 'r',
    kind: 'area-enter',
    mmsi: null,
    at: 0,
    noticedAt: 0,
    lat: null,
    lon: null,
    read: false,
    facts: noFacts,
  })
const noFacts = {
  ship: null,
  class: null,
  area: null,
  port: null,
  portName: null,
  portNameZh: null,
  sog: null,
  cog: null,
  approach: null,
  coolDown: null,
  simulated: false,
}

/** A connection that reads or does not. */
function openClient() {
  const frames: StreamFrame[] = []
  const line = { waiting: 0 }
  const sink: Sink = {
    send: (text) => void frames.push(streamFrame.parse(JSON.parse(text))),
    waiting: () => line.waiting,
    isAlive: () => true,
    close() {},
  }
  const key = { userId: 1, id: 'k' } as KnownKey
  const bill = new StreamBill(key, {
    price: { credits: 0, perRows: null },
    book: { balance: () => ({ account: 0, key: null }) },
    meter: { count() {} },
  })
  const asker = { address: '192.0.2.1', foreignOrigin: null }
  const client = new StreamClient(sink, {
    key,
    asker,
    language: 'en-US',
    dialect: v1Dialect,
    bill,
    token: 'before.1.1',
  })
  return { client, frames, line }
}

it('who does not read is sent the newest value of each when he has read, and how many older ones were left out', () => {
  const { client, frames, line } = openClient()
  line.waiting = 1_000_000
  for (const id of ['a', 'b', 'a', 'a']) client.give(alert(id), 0)
  client.flush('afterwards.2.2', 200)
  expect([frames, client.token]).toEqual([[], 'before.1.1'])
  client.give(alert('b'), 300)
  line.waiting = 0
  client.flush('afterwards.3.3', 400)
  const [frame] = frames
  expect(frame).toMatchObject({ type: 'alerts', token: 'afterwards.3.3', left_out: 3 })
  expect(frame.type === 'alerts' && frame.data.map(({ id }) => id)).toEqual(['a', 'b'])
  expect(client.token).toBe('afterwards.3.3')
})

it('what does not even fit into the newest values is told as a gap', () => {
  const { client, frames, line } = openClient()
  line.waiting = 1_000_000
  for (let i = 0; i < MOST_NEWEST + 10; i++) client.give(alert(`e${i}`), 1_000)
  client.flush('afterwards.2.2', 1_200)
  line.waiting = 0
  client.flush('afterwards.3.3', 2_000)
  expect(frames[0]).toMatchObject({ type: 'gap', reason: 'slow', from: '1970-01-01T00:00:01.000Z' })
  expect(frames.slice(1).flatMap((frame) => (frame.type === 'alerts' ? frame.data : []))).toHaveLength(MOST_NEWEST)
})

it('frames of many rows carry the token of before, but for the last', () => {
  const { client, frames } = openClient()
  for (let i = 0; i < 1_001; i++) client.give(alert(`e${i}`), 0)
  client.flush('afterwards.2.2', 200)
  expect(frames.map((frame) => frame.type === 'alerts' && [frame.data.length, frame.token])).toEqual([
    [500, 'before.1.1'],
    [500, 'before.1.1'],
    [1, 'afterwards.2.2'],
  ])
})

it('who reads nothing for a minute is over', () => {
  const { client, line } = openClient()
  line.waiting = 1_000_000
  client.flush('afterwards.2.2', 0)
  client.flush('afterwards.3.3', 60_000)
  expect(() => client.flush('afterwards.4.4', 60_001)).toThrow('stream_too_slow')
})
