import { expect, it } from 'vitest'
import { addressOf, readNotice } from './read-notice.ts'

const site = { origin: 'https://ships.example', base: '/fairway/' }

it('reads what the server sends, and shows something of whatever else comes', () => {
  const notice = { title: 'JADE entered Bank', body: 'at noon', path: 'index/a?b=1', tag: 't', lang: 'en-US', at: 5 }
  expect(readNotice(notice)).toEqual(notice)
  for (const other of [null, 'text', 7, [], { title: 5, at: 'x' }])
    expect(readNotice(other)).toMatchObject({ title: 'Fairway', body: '', path: '' })
})

it.each([
  ['index/myAccount/areaRemind?tab=inbox', 'https://ships.example/fairway/index/myAccount/areaRemind?tab=inbox'],
  ['https://elsewhere.example/', 'https://ships.example/fairway/'],
  ['//elsewhere.example/', 'https://ships.example/fairway/'],
  ['../other', 'https://ships.example/fairway/'],
  ['javascript:alert(1)', 'https://ships.example/fairway/'],
  [undefined, 'https://ships.example/fairway/'],
])('a press on %s leads to %s', (path, to) => expect(addressOf(path, site)).toBe(to))
