import { expect, it } from 'vitest'
import { newestFirst, recentShip } from './recent-searches.ts'

const remember = (items: number[], item: number) => newestFirst(item, items, (other) => other === item)

it('keeps the newest nine, newest first', () => {
  const items = Array.from({ length: 12 }, (_, index) => index).reduce(remember, [] as number[])
  expect(items).toEqual([11, 10, 9, 8, 7, 6, 5, 4, 3])
})
it('keeps what is searched again once, in front', () => expect(remember([3, 2, 1], 1)).toEqual([1, 3, 2]))
it('takes a remembered ship back as she was, and drops one that is damaged', () => {
  const ship = { mmsi: 353136000, name: 'EVER GIVEN', nameZh: null, flag: 'PA', class: 'container' }
  expect(recentShip({ ...ship, more: 1 })).toEqual(ship)
  for (const damage of [{ mmsi: '353136000' }, { name: undefined }, { class: 'submarine' }, { flag: 7 }])
    expect(recentShip({ ...ship, ...damage })).toBeUndefined()
})
