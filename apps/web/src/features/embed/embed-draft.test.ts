import { expect, it } from 'vitest'
import { draftOf, readDraft, type EmbedDraft } from './embed-draft.ts'

const read = (change: Partial<EmbedDraft>) =>
  readDraft({ ...draftOf(null, (view) => view), name: 'Board', ...change }, undefined, (address) =>
    address.startsWith('/map') ? address.slice(4) : null,
  )

it('a form is sent when it is whole, and says the first thing that is wrong', () => {
  expect(read({ kind: 'port', port: ' cnsha ', hosts: 'https://a.example/x\n*.b.example' })).toEqual({
    wanted: {
      kind: 'port',
      locode: 'cnsha',
      name: 'Board',
      hosts: ['https://a.example/x', '*.b.example'],
      theme: 'light',
      language: 'reader',
    },
  })
  expect(read({ kind: 'ship', ship: '002130000' })).toMatchObject({ wanted: { mmsi: 2_130_000 } })
  expect(read({ kind: 'map', map: '/map?z=4' })).toMatchObject({ wanted: { view: '?z=4' } })
  expect(read({ name: ' ' })).toEqual({ problem: 'name' })
  expect(read({ hosts: 'a.example *' })).toEqual({ problem: { host: '*' } })
  expect(read({ kind: 'map', map: 'https://elsewhere.example' })).toEqual({ problem: 'map' })
  expect(read({ kind: 'ship', ship: '1' })).toEqual({ problem: 'ship' })
  expect(read({ kind: 'fleet' })).toEqual({ problem: 'fleet' })
  expect(read({ kind: 'port', port: 'Shanghai' })).toEqual({ problem: 'port' })
})
