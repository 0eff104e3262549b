import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  facets,
  filterStatuses,
  filterTypes,
  flagGroups,
  isEmptyFilter,
  numberFacets,
  numberLimits,
  type Filter,
  type NumberChoice,
  type NumberFacet,
} from './filter.ts'
import { choicesOf, formatFilter, parseFilter } from './filter-text.ts'

const problemOf = (text: string) => parseFilter(text).problem
const filterOf = (text: string) => parseFilter(text).filter

describe('a filter as text', () => {
  it('reads every facet', () => {
    const text =
      'type:tanker,bulk;status:underway;flag:PA,foreign;length:160-;dwt:10000-80000,unknown;built:2005-2020;draught:-12.5;speed:0.5-14;age:3;dest:CN,CNSHA,europe,unknown;eta:0-72;last:SGSIN;area:3.5_51.8_4.3_52.1;myarea:q7Kd_90aQ-1zAAAA;fleet:7'
    expect(filterOf(text)).toEqual({
      type: ['tanker', 'bulk'],
      status: ['underway'],
      flag: ['PA', 'foreign'],
      length: { range: [160, null], unknown: false },
      dwt: { range: [10_000, 80_000], unknown: true },
      built: { range: [2_005, 2_020], unknown: false },
      draught: { range: [null, 12.5], unknown: false },
      speed: { range: [0.5, 14], unknown: false },
      age: 3,
      dest: ['CN', 'CNSHA', 'europe', 'unknown'],
      eta: { range: [0, 72], unknown: false },
      last: ['SGSIN'],
      area: ['3.5_51.8_4.3_52.1'],
      myarea: ['q7Kd_90aQ-1zAAAA'],
      fleet: ['7'],
    })
  })

  it('takes a facet in several places, blanks, empty parts and any order', () => {
    expect(formatFilter(filterOf(' dwt : 10000-80000 ; type:bulk,,tanker;;dwt:unknown; flag: pa ')!)).toBe(
      'type:tanker,bulk;flag:PA;dwt:10000-80000,unknown',
    )
  })

  it('knows the empty filter', () => {
    expect(isEmptyFilter(filterOf('')!)).toBe(true)
    expect(isEmptyFilter(filterOf(' ;; ')!)).toBe(true)
    expect(formatFilter({})).toBe('')
  })

  it('takes all fleets for any of them', () => expect(filterOf('fleet:3,all,9')).toEqual({ fleet: ['all'] }))

  it('writes a box of the chart in one way, also one across the antimeridian', () => {
    expect(formatFilter(filterOf('area:170.00000_-10.1234_-170_0,-3_1_2_4.5')!)).toBe(
      'area:-3_1_2_4.5,170_-10.123_-170_0',
    )
  })

  it.each([
    ['area:1_2_3', 'unknownChoice', '1_2_3'],
    ['area:1_5_3_4', 'unknownChoice', '1_5_3_4'],
    ['area:1_2_1.0001_4', 'unknownChoice', '1_2_1.0001_4'],
    ['area:1_2_3_91', 'unknownChoice', '1_2_3_91'],
    ['last:atlantis', 'unknownChoice', 'ATLANTIS'],
    ['mass:5', 'unknownFacet', 'mass'],
    ['constructor:x', 'unknownFacet', 'constructor'],
    ['__proto__:x', 'unknownFacet', '__proto__'],
    ['type', 'unknownChoice', 'type'],
    ['type:', 'unknownChoice', 'type:'],
    ['type:tanker,spaceship', 'unknownChoice', 'spaceship'],
    ['flag:P', 'unknownChoice', 'P'],
    ["flag:' OR 1=1", 'unknownChoice', "' OR 1=1"],
    ['dest:CN SHA', 'unknownChoice', 'CN SHA'],
    ['fleet:../1', 'unknownChoice', '../1'],
    ['dwt:10000', 'badNumber', '10000'],
    ['dwt:-', 'badNumber', '-'],
    ['dwt:1-2-3', 'badNumber', '1-2-3'],
    ['dwt:1e3-2e3', 'badNumber', '1e3'],
    ['dwt:NaN-', 'badNumber', 'NaN'],
    ['length:10.5-', 'badNumber', '10.5'],
    ['draught:1.25-', 'badNumber', '1.25'],
    ['built:1-2', 'outOfRange', '1'],
    ['speed:-999', 'outOfRange', '999'],
    ['age:0', 'outOfRange', '0'],
    ['dwt:80000-10000', 'contradicts', '80000-10000'],
    ['dwt:1-2,3-4', 'tooMany', '1-2,3-4'],
  ] as const)('refuses %s', (text, kind, part) => expect(problemOf(text)).toMatchObject({ kind, part }))

  it('refuses what is too long or too much, and repeats little of it', () => {
    const pairs = Array.from({ length: 41 }, (_, i) => String.fromCharCode(65 + Math.floor(i / 26), 65 + (i % 26)))
    expect(problemOf(`flag:${pairs.join(',')}`)).toEqual({ kind: 'tooMany', facet: 'flag', part: '41' })
    expect(problemOf(`type:${'x'.repeat(1_000)}`)).toMatchObject({ kind: 'tooLong', part: `type:${'x'.repeat(35)}` })
    expect(problemOf(`type:${'x'.repeat(900)}`)).toMatchObject({ kind: 'unknownChoice', part: 'x'.repeat(40) })
  })

  const number = (facet: NumberFacet | 'age') => {
    const { min, max, step } = numberLimits[facet]
    const steps = Math.round(1 / step)
    return fc.integer({ min: min * steps, max: max * steps }).map((value) => value / steps)
  }
  const numbers = (facet: NumberFacet): fc.Arbitrary<NumberChoice> =>
    fc
      .record({ low: fc.option(number(facet)), high: fc.option(number(facet)), unknown: fc.boolean() })
      .filter(({ low, high, unknown }) => unknown || low !== null || high !== null)
      .map(({ low, high, unknown }) => ({
        range:
          low === null && high === null
            ? null
            : low !== null && high !== null && low > high
              ? [high, low]
              : [low, high],
        unknown,
      }))
  const some = <T extends string>(all: readonly T[]) => fc.subarray([...all], { minLength: 1 })
  const letters = (length: number) =>
    fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: length, maxLength: length })
  const sorted = (choices: fc.Arbitrary<string[]>) => choices.map((list) => [...new Set(list)].sort())
  const anyFilter: fc.Arbitrary<Filter> = fc.record(
    {
      type: some(filterTypes),
      status: some(filterStatuses),
      flag: sorted(fc.array(fc.oneof(fc.constantFrom(...flagGroups), letters(2)), { minLength: 1, maxLength: 40 })),
      dest: sorted(fc.array(fc.oneof(fc.constant('unknown'), letters(5)), { minLength: 1, maxLength: 20 })),
      fleet: fc.oneof(
        fc.constant(['all']),
        sorted(fc.array(fc.integer({ min: 1, max: 99_999 }).map(String), { minLength: 1, maxLength: 50 })),
      ),
      ...(Object.fromEntries(numberFacets.map((facet) => [facet, numbers(facet)])) as Record<
        NumberFacet,
        fc.Arbitrary<NumberChoice>
      >),
      age: number('age'),
    },
    { requiredKeys: [] },
  )

  it('comes back as it was written', () => {
    fc.assert(
      fc.property(anyFilter, (filter) => {
        expect(parseFilter(formatFilter(filter))).toEqual({ filter, problem: null })
      }),
    )
  })

  it('has one text, however it was written', () => {
    fc.assert(
      fc.property(anyFilter, fc.infiniteStream(fc.nat()), (filter, order) => {
        const parts = facets.flatMap((facet) => choicesOf(filter, facet).map((choice) => `${facet}:${choice}`))
        const shuffled = parts.map((part) => ({ part, at: order.next().value ?? 0 })).sort((a, b) => a.at - b.at)
        const text = shuffled.map(({ part }) => part).join(' ; ')
        fc.pre(text.length <= 1_000)
        expect(formatFilter(filterOf(text)!)).toBe(formatFilter(filter))
      }),
    )
  })

  it('never fails on any text', () => {
    const isRead = (text: string) => {
      const { filter, problem } = parseFilter(text)
      return (filter === null) !== (problem === null)
    }
    fc.assert(fc.property(fc.string({ maxLength: 1_100 }), isRead))
    const pieces = fc.constantFrom(
      'type',
      'dwt',
      ':',
      ';',
      ',',
      '-',
      'unknown',
      '1',
      '10000',
      'tanker',
      ' ',
      '.',
      'fleet',
      'age',
      '船',
      '\u0000',
    )
    fc.assert(fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => isRead(parts.join(''))))
  })
})
