import { parseFilter, type Port } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { formatTexts } from '../../i18n/format-texts.ts'
import type { Formatters } from '../../i18n/use-format.ts'
import { facetsOf, facetSummary, withoutFacet, type FilterWords } from './describe-filter.ts'
import { filterTexts } from './filter-texts.ts'

const format = {
  number: (value: number, digits = 0) =>
    new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value),
  country: (code: string) => new Intl.DisplayNames('en', { type: 'region' }).of(code),
  elapsed: (milliseconds: number) => `${milliseconds / 3_600_000} h`,
  portName: (port: Port) => port.name,
} as unknown as Formatters
const shanghai = { locode: 'CNSHA', name: 'Shanghai' } as Port
const words: FilterWords = {
  names: await formatTexts.load('en-US'),
  texts: await filterTexts.load('en-US'),
  format,
  ports: new Map([['CNSHA', shanghai]]),
  areas: [{ id: 'q7Kd_90aQ-1zAAAA', name: 'Waiting', colour: '#000' }],
  fleets: [{ id: 'abcdefghijkl', name: 'Capesizes', colour: '#3A70EF' }],
}
const filter = parseFilter(
  'type:tanker,bulk;flag:PA,foreign;length:160-;dwt:10000-80000,unknown;built:2005-2020;draught:-12.5;age:3;dest:CNSHA,NLRTM;fleet:abcdefghijkl',
).filter!

describe('a filter in words', () => {
  it.each([
    ['type', 'Tankers +1'],
    ['flag', 'Foreign +1'],
    ['length', '160 m and more'],
    ['dwt', '10,000–80,000 t +1'],
    ['built', '2005–2020'],
    ['draught', 'up to 12.5 m'],
    ['age', 'last 3 h'],
    ['dest', 'Shanghai +1'],
    ['fleet', 'Capesizes'],
  ] as const)('says %s as %s', (facet, text) => expect(facetSummary(filter, facet, words)).toBe(text))

  it.each([
    ['dest:CN', 'China'],
    ['dest:southeast-asia', 'South-East Asia'],
    ['last:CNSHA', 'Shanghai'],
    ['last:unknown', 'Unknown'],
    ['eta:0-72', 'within 72 h'],
    ['eta:24-72', '24 h to 72 h'],
    ['eta:168-', 'after 168 h'],
    ['eta:-0', 'already past'],
    ['area:3.5_-51.8_4.3_52.1', '51.80°S 3.50°E – 52.10°N 4.30°E'],
  ])('says %s as %s', (text, said) => {
    const one = parseFilter(text).filter!
    expect(facetSummary(one, facetsOf(one)[0], words)).toBe(said)
  })

  it('names a fleet that is gone and a port that is not in the table', () => {
    const strange = parseFilter('dest:ZZZZZ;fleet:zzzzzzzzzzzz').filter!
    expect([facetSummary(strange, 'dest', words), facetSummary(strange, 'fleet', words)]).toEqual([
      'ZZZZZ',
      'A fleet that is no longer yours',
    ])
  })

  it('lists what is set and lets go of one facet alone', () => {
    expect(facetsOf(filter)).toEqual(['type', 'flag', 'length', 'dwt', 'built', 'draught', 'age', 'dest', 'fleet'])
    expect(facetsOf(withoutFacet(filter, 'dwt'))).not.toContain('dwt')
  })
})
