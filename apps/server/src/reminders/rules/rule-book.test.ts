import type { Area } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { RuleBook, type ShipNow, type WholeRule } from './rule-book.ts'
import { ruleRow } from './rule-row.fixture.ts'

const MINUTE = 60_000
const area = (radius: number, changedAt: number): Area => ({
  id: 'q7Kd_90aQ-1zAAAA',
  name: 'Bank',
  colour: 'teal',
  note: '',
  shown: true,
  shape: { kind: 'circle', centre: { lat: 54, lon: 8 }, radius },
  createdAt: 0,
  changedAt,
})
const rule = (of: Area, more: Partial<WholeRule['row']> = {}): WholeRule => ({
  row: ruleRow({ who: { kind: 'any' }, areaId: of.id, ...more }),
  area: of,
  ships: null,
})
const lying: ShipNow = { mmsi: 1, time: MINUTE, lat: 54, lon: 8.02 }
const bookWith = (ships: readonly ShipNow[]) =>
  new RuleBook({
    inBox: (_box, visit) => ships.forEach(visit),
    find: (mmsi) => ships.find((ship) => ship.mmsi === mmsi) ?? null,
    classOf: () => null,
    said: () => null,
  })
const push = (book: RuleBook, minute: number, lon: number) =>
  book.watch.push(1, { time: minute * MINUTE, lat: 54, lon, sog: 1, cog: 1 }).map(({ kind }) => kind)

describe('the rule book', () => {
  it('lets a rule begin with the ships where they are, and says who has begun', () => {
    const book = bookWith([lying])
    const { ships, begun } = book.put(1, [rule(area(5_000, 1), { begun: false })])
    expect([ships, begun.map(({ id }) => id)]).toEqual([[1], ['r7Kd_90aQ-1zAAAA']])
    expect([2, 3, 4].flatMap((minute) => push(book, minute, 8.02))).toEqual([])
    expect([5, 6].flatMap((minute) => push(book, minute, 9))).toEqual(['area-leave'])
  })

  it('watches the new shape of an area at once, and takes nobody for new in it', () => {
    const book = bookWith([lying])
    book.put(1, [rule(area(100, 1))])
    expect([2, 3].flatMap((minute) => push(book, minute, 8.02))).toEqual([])
    book.put(1, [rule(area(5_000, 2))])
    expect([4, 5].flatMap((minute) => push(book, minute, 8.02))).toEqual([])
    expect([6, 7].flatMap((minute) => push(book, minute, 9))).toEqual(['area-leave'])
  })

  it('forgets rules that are gone or switched off, with what they would have told', () => {
    const book = bookWith([])
    book.put(1, [rule(area(5_000, 1))])
    push(book, 2, 8)
    const [told] = book.watch.push(1, { time: 3 * MINUTE, lat: 54, lon: 8, sog: 1, cog: 1 })
    expect(book.whose(told)?.ruleId).toBe('r7Kd_90aQ-1zAAAA')
    book.put(1, [rule(area(5_000, 1), { on: false })])
    expect([book.size, book.whose(told), push(book, 4, 9), push(book, 5, 9)]).toEqual([0, null, [], []])
  })
})
