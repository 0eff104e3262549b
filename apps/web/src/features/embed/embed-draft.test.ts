import { expect, it } from 'vitest'
import { draftOf, readDraft, readPreview, type EmbedDraft } from './embed-draft.ts'

const empty = draftOf(null, (view) => view)
const viewOf = (address: string) => (address.startsWith('/map') ? address.slice(4) : null)
const read = (change: Partial<EmbedDraft>) => readDraft({ ...empty, name: 'Board', ...change }, undefined, viewOf)

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

it('a preview is asked for as soon as it is known what is shown, whatever else is missing', () => {
  const preview = (change: Partial<EmbedDraft>) => readPreview({ ...empty, ...change }, viewOf)
  expect(preview({})).toBeNull()
  expect(preview({ kind: 'port', port: 'CNSH' })).toBeNull()
  expect(preview({ kind: 'port', port: 'CNSHA', hosts: 'not a host!', theme: 'dark', language: 'zh-CN' })).toEqual({
    kind: 'port',
    locode: 'CNSHA',
    name: '',
    theme: 'dark',
    language: 'zh-CN',
  })
  expect(preview({ map: '/map?z=4', name: ' Strait ' })).toMatchObject({ kind: 'map', view: '?z=4', name: 'Strait' })
})
