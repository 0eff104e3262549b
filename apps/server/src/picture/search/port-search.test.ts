import { ports } from '@fairway/tracking/ports'
import { describe, expect, it } from 'vitest'
import { compact, fold } from './fold.ts'
import { pinyinOf } from './pinyin.ts'
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
    ['sin', 'SGSIN name'],
    ['singapre', 'SGSIN fuzzy'],
    ['xjp', 'SGSIN name-zh'],
    ['xinjiapo', 'SGSIN name-zh'],
    ['xin jia po', 'SGSIN name-zh'],
    ['xinjia', 'SGSIN name-zh'],
    ['xinjiapuo', 'SGSIN fuzzy'],
    ['chongqing', 'CNCKG name'],
    ['lutedan', 'NLRTM name-zh'],
    ['waigaoqiao', 'CNWGQ name'],
    ['lvbeike', 'DELBC name-zh'],
    ['lubeike', 'DELBC name-zh'],
    ['rtm', 'NLRTM locode'],
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

describe('of two ports of one size', () => {
  it('the busier comes first, whatever their names', () => {
    const counted = new PortSearch(ports)
    counted.rankByCalls(new Map([['CLSAI', 900]]))
    expect(search.search('san', 2).map((hit) => hit.locode)).toEqual(['BRSSZ', 'CLSAI'])
    expect(counted.search('san', 2).map((hit) => hit.locode)).toEqual(['CLSAI', 'BRSSZ'])
  })
})

it('has the pinyin of every Chinese name of the port table', () => {
  const unspoken = ports.filter(({ nameZh }) => nameZh !== null && pinyinOf(compact(fold(nameZh))) === null)
  expect(unspoken).toEqual([])
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
