import { ports } from '@fairway/tracking/ports'
import { describe, expect, it } from 'vitest'
import { PortSearch } from './port-search.ts'

const search = new PortSearch(ports)
const first = (text: string) => {
  const [hit] = search.search(text, 5)
  return hit && `${hit.locode} ${hit.match}`
}

describe('a port is found', () => {
  it.each([
    ['CNSHA', 'CNSHA locode'],
    ['cn sha', 'CNSHA locode'],
    ['CNSGH', 'CNSHA locode'],
    ['rotterdam', 'NLRTM name'],
    ['Rotter', 'NLRTM name'],
    ['鹿特丹', 'NLRTM name-zh'],
    ['洋山', 'CNYAN name-zh'],
    ['沪', undefined],
    ['NBZS', undefined],
    ['xjp', 'SGSIN name-zh'],
    ['GDANSK', 'PLGDN name'],
    ['los', 'USLAX name'],
    ['klang', 'MYPKG name-part'],
    ['portklang', 'MYPKG name'],
    ['rotterdma', 'NLRTM fuzzy'],
    ['singapor', 'SGSIN name'],
    ['hambrug', 'DEHAM fuzzy'],
    ['valparaizo', 'CLVAP fuzzy'],
  ])('by %s', (text, expected) => expect(first(text)).toBe(expected))

  it('the large before the small', () => {
    const sizes = search.search('sa', 10).map((hit) => hit.size)
    expect(sizes.length).toBe(10)
    expect(sizes).toEqual(sizes.toSorted((a, b) => a - b))
  })
})

describe('what cannot be found', () => {
  it.each(['', '   ', '…', '\u0000', 'QQQQQQQQQ', 'x'.repeat(10_000)])('gives nothing and does no harm: %j', (text) => {
    expect(search.search(text, 5)).toEqual([])
  })

  it('never gives more than was asked for', () => {
    expect(search.search('a', 3)).toHaveLength(3)
    expect(search.search('a', 0)).toEqual([])
  })
})
