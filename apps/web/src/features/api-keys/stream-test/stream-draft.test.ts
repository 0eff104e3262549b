import type { Area } from '@fairway/contract'
import { streamSubscription } from '@fairway/contract/v1'
import { expect, it } from 'vitest'
import { newStreamDraft, readStreamDraft, type StreamDraft } from './stream-draft.ts'

const area = (id: string, shape: Area['shape']): Area => ({
  id,
  name: id,
  colour: 'blue',
  note: '',
  shown: true,
  shape,
  createdAt: 0,
  changedAt: 0,
})
const corner = (lat: number, lon: number) => ({ lat, lon })
const square = (lat: number, lon: number) => [
  corner(lat, lon),
  corner(lat, lon + 1),
  corner(lat + 1, lon + 1),
  corner(lat + 1, lon),
]
const areas = [
  area('box', { kind: 'rectangle', box: { south: 1, west: 179, north: 2, east: -179 } }),
  area('circle', { kind: 'circle', centre: corner(31, 122), radius: 5_000 }),
  area('parts', { kind: 'polygons', polygons: [[square(0, 0)], [square(5, 5)]] }),
  area('past', { kind: 'circle', centre: corner(0, 179.99), radius: 20_000 }),
]
const read = (change: Partial<StreamDraft>) => readStreamDraft({ ...newStreamDraft, ...change }, areas)

it('what is typed becomes a subscription that the server takes', () => {
  const drafts: Partial<StreamDraft>[] = [
    {},
    { kind: 'box', west: '−10.5', east: '170' },
    { kind: 'ships', mmsis: '413000001， 413000002\n235000001' },
    { kind: 'fleet', fleet: 'f1' },
    { kind: 'area', area: 'box' },
    { kind: 'area', area: 'circle' },
  ]
  for (const draft of drafts) {
    const found = read(draft)
    if ('problem' in found) throw new Error(found.problem)
    expect(streamSubscription.safeParse(found.wanted).error).toBeUndefined()
  }
  expect(read({ kind: 'ships', mmsis: '413000001，413000002', snapshot: false })).toEqual({
    wanted: { messages: ['positions'], vessels: ['mmsi:413000001', 'mmsi:413000002'] },
  })
  expect(read({ messages: ['alerts', 'statics'], kind: 'fleet', fleet: 'f1', snapshot: false })).toEqual({
    wanted: { messages: ['statics', 'alerts'], fleet: 'f1' },
  })
})

it('what cannot be sent is told before it is', () => {
  expect(read({ messages: [] })).toEqual({ problem: 'messages' })
  expect(read({ south: '33' })).toEqual({ problem: 'box' })
  expect(read({ south: '' })).toEqual({ problem: 'box' })
  expect(read({ kind: 'ships', mmsis: '41300000' })).toEqual({ problem: 'ships' })
  expect(read({ kind: 'ships', mmsis: '' })).toEqual({ problem: 'ships' })
  expect(read({ kind: 'fleet' })).toEqual({ problem: 'choose' })
  expect(read({ kind: 'area', area: 'gone' })).toEqual({ problem: 'choose' })
  expect(read({ kind: 'area', area: 'parts' })).toEqual({ problem: 'area' })
  expect(read({ kind: 'area', area: 'past' })).toEqual({ problem: 'area' })
})
