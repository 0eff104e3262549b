import { describe, expect, it } from 'vitest'
import { plainSearch } from './plain-search.fixture.ts'
import type { ShipNames } from './ship-names.ts'
import { ShipSearch } from './ship-search.ts'

const nobody: ShipNames = { name: null, nameZh: null, callSign: null, imo: null, formerNames: [] }

const fleet: ReadonlyArray<readonly [number, Partial<ShipNames>]> = [
  [353136000, { name: 'EVER GIVEN', nameZh: '长赐', callSign: 'H3RC', imo: 9811000 }],
  [353136001, { name: 'EVER GREET', callSign: 'H3RX', imo: 9832717 }],
  [353136002, { name: 'EVERGREEN STATE' }],
  [219000001, { name: 'MAERSK ESSEN', callSign: 'OYSG2', imo: 9456783, formerNames: ['SAFMARINE ESSEN', 'EVER WISE'] }],
  [412000001, { name: 'ZHE DAI YU 11307', nameZh: '浙岱渔11307' }],
  [412000002, { name: 'ZHE DAI YU 11308', nameZh: '浙岱渔11308' }],
  [412000003, { name: 'XIN HAI TONG', nameZh: '新海通' }],
  [247000001, { name: 'GIVEN UP' }],
  [230000001, { name: 'SÆDIS ØRN', callSign: 'OJ-12' }],
  [2442000, { name: 'ROTTERDAM VTS' }],
]

function filled(): ShipSearch {
  const search = new ShipSearch({ expected: 4 })
  for (const [mmsi, names] of fleet) search.set(mmsi, { ...nobody, ...names })
  return search
}
const best = (search: ShipSearch, text: string) => {
  const [hit] = search.search(text, 10)
  return hit && `${hit.mmsi} ${hit.match} ${hit.matched}`
}

describe('a ship is found', () => {
  const search = filled()
  it.each([
    ['353136000', '353136000 mmsi 353136000'],
    ['MMSI 353136000', '353136000 mmsi 353136000'],
    ['002442000', '2442000 mmsi 002442000'],
    ['9811000', '353136000 imo 9811000'],
    ['imo 9811000', '353136000 imo 9811000'],
    ['IMO9811000', '353136000 imo 9811000'],
    ['98110', '353136000 imo 9811000'],
    ['h3rc', '353136000 call-sign H3RC'],
    ['oj12', '230000001 call-sign OJ-12'],
    ['ever given', '353136000 name EVER GIVEN'],
    ['Evergiven', '353136000 name EVER GIVEN'],
    ['EVER-GIVEN', '353136000 name EVER GIVEN'],
    ['ever gi', '353136000 name-prefix EVER GIVEN'],
    ['ＥＶＥＲ　ＧＩＶＥＮ', '353136000 name EVER GIVEN'],
    ['saedis orn', '230000001 name SÆDIS ØRN'],
    ['长赐', '353136000 name-zh 长赐'],
    ['赐', '353136000 name-zh 长赐'],
    ['cc', '353136000 name-zh 长赐'],
    ['zdy11308', '412000002 name-zh 浙岱渔11308'],
    ['岱渔11307', '412000001 name-zh 浙岱渔11307'],
    ['safmarine', '219000001 former-name SAFMARINE ESSEN'],
    ['11308', '412000002 name-zh 浙岱渔11308'],
    ['tong', '412000003 name-part XIN HAI TONG'],
    ['essen maersk', '219000001 name-part MAERSK ESSEN'],
    ['evre given', '353136000 fuzzy EVER GIVEN'],
    ['maersk esen', '219000001 fuzzy MAERSK ESSEN'],
    ['rotterdma', '2442000 fuzzy ROTTERDAM VTS'],
  ])('by %s', (text, expected) => expect(best(search, text)).toBe(expected))
  it('by her whole name, without the near spellings that half a name is shown with', () => {
    const found = (text: string) => search.search(text, 10).map(({ mmsi, match }) => `${mmsi} ${match}`)
    expect(found('zhe dai yu 11307')).toEqual(['412000001 name'])
    expect(found('zhe dai yu 11309')).toEqual(['412000001 fuzzy', '412000002 fuzzy'])
  })
})

describe('the order of hits', () => {
  const search = filled()

  it('is whole name, beginning, former name, part', () => {
    expect(search.search('given', 10).map((hit) => `${hit.mmsi} ${hit.match}`)).toEqual([
      '247000001 name-prefix',
      '353136000 name-part',
    ])
    const ever = search.search('ever', 10).map((hit) => `${hit.matched} ${hit.match}`)
    expect(ever).toEqual([
      'EVER GIVEN name-prefix',
      'EVER GREET name-prefix',
      'EVERGREEN STATE name-prefix',
      'EVER WISE former-name',
    ])
  })

  it('names a ship once, by her best match', () => {
    const twice = filled()
    twice.set(1, { ...nobody, name: 'ESSEN', formerNames: ['ESSEN', 'ESSEN EXPRESS'] })
    expect(twice.search('essen', 10).filter((hit) => hit.mmsi === 1)).toEqual([
      { mmsi: 1, match: 'name', matched: 'ESSEN' },
    ])
  })

  it('does not take seven digits with a wrong check digit for an IMO number', () => {
    const search = filled()
    search.set(5, { ...nobody, name: '9811001', imo: 9811001 })
    expect(best(search, '9811001')).toBe('5 name 9811001')
  })

  it('keeps to the limit', () => {
    expect(search.search('e', 2)).toHaveLength(2)
    expect(search.search('ever', 1)).toEqual([{ mmsi: 353136000, match: 'name-prefix', matched: 'EVER GIVEN' }])
    expect(search.search('ever', 0)).toEqual([])
  })

  it('gives one more than a hundred, by which it is seen that there are more', () => {
    const search = new ShipSearch({ expected: 4 })
    for (let i = 0; i < 150; i++) search.set(412000001 + i, { ...nobody, name: `TANKER ${i}` })
    expect(search.search('tanker', 1_000)).toHaveLength(101)
  })
})

it('finds what a plain look at every text finds, in the same order', () => {
  let state = 5
  const next = (below: number) => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fff_ffff) % below
  const words = [
    'ANNA',
    'ANNE',
    'NANA',
    'BANANA',
    'LU RONG',
    'LUNA',
    'STENA',
    'TSENA',
    'ROE',
    'ROSE',
    'GLORY',
    '4711',
    '471',
  ]
  const name = () => Array.from({ length: 1 + next(3) }, () => words[next(words.length)]).join(next(4) === 0 ? '' : ' ')
  const fleet = Array.from({ length: 500 }, (_, at) => {
    const formerNames = next(5) === 0 ? [name()] : []
    return [
      201_000_000 + at,
      { ...nobody, name: name(), callSign: next(3) === 0 ? `A${next(900)}` : null, formerNames },
    ] as const
  })
  const search = new ShipSearch({ expected: 4 })
  for (const [mmsi, names] of fleet) search.set(mmsi, names)
  const misspell = (text: string) => {
    const at = next(text.length)
    const rest = text.slice(at + 1)
    return text.slice(0, at) + ['', `${text[at]}E`, 'X', `${rest[0] ?? ''}${text[at]}`][next(4)] + rest
  }
  for (let round = 0; round < 90; round++) {
    let text = name()
    if (round % 2 === 0) text = text.slice(0, 1 + next(text.length))
    for (let slips = round % 3; slips > 0; slips--) text = misspell(text) || 'A'
    const found = search.search(text, 10).map(({ mmsi, match }) => `${mmsi} ${match}`)
    expect(found, text).toEqual(plainSearch(fleet, text, 10))
  }
})

describe('changes', () => {
  it('are found at once, and what was before is not', () => {
    const search = filled()
    search.set(353136000, { ...nobody, name: 'NEW NAME', callSign: 'ABCD', formerNames: ['EVER GIVEN'] })
    expect(best(search, 'new name')).toBe('353136000 name NEW NAME')
    expect(search.search('ever given', 1)).toEqual([{ mmsi: 353136000, match: 'former-name', matched: 'EVER GIVEN' }])
    expect(search.search('h3rc', 5)).toEqual([])
    expect(search.search('9811000', 5)).toEqual([])
    expect(search.search('长赐', 5)).toEqual([])
    expect(search.size).toBe(fleet.length)
  })

  it('of removed ships leave nothing to find', () => {
    const search = filled()
    for (const [mmsi] of fleet) search.remove(mmsi)
    search.remove(999)
    expect(search.size).toBe(0)
    for (const text of ['ever', '长', '353', 'h3rc', '9811000', 'evre given', 'essen maersk'])
      expect(search.search(text, 5)).toEqual([])
  })

  it('are as right as a plain search after thousands of them', () => {
    const search = new ShipSearch({ expected: 4 })
    const truth = new Map<number, string>()
    let state = 7
    const next = (below: number) => (state = (Math.imul(state, 1103515245) + 12345) & 0x7fff_ffff) % below
    for (let step = 0; step < 20_000; step++) {
      const mmsi = 201000000 + next(700)
      if (next(4) === 0) {
        search.remove(mmsi)
        truth.delete(mmsi)
      } else {
        const name =
          Array.from({ length: 1 + next(3) }, () => ['ALPHA', 'BRAVO', 'KILO', 'LIMA', 'ZULU', 'OSCAR'][next(6)]).join(
            ' ',
          ) + ` ${next(100)}`
        search.set(mmsi, { ...nobody, name })
        truth.set(mmsi, name)
      }
    }
    expect(search.size).toBe(truth.size)
    for (const text of ['ALPHA', 'BRAVO KILO', 'ZULU', 'CAR', 'LIMA 7', '99']) {
      const wanted = text.replaceAll(' ', '')
      const expected = [...truth].filter(([, name]) => name.replaceAll(' ', '').includes(wanted)).length
      const hits = search.search(text, 100)
      expect(hits.length, text).toBe(Math.min(100, expected))
      for (const hit of hits) expect(truth.get(hit.mmsi)!.replaceAll(' ', '')).toContain(wanted)
    }
  })

  it('are refused when the index is full, for new ships only', () => {
    const search = new ShipSearch({ maxShips: 1, expected: 1 })
    expect(search.set(1, { ...nobody, name: 'ONE' })).toBe(true)
    expect(search.set(2, { ...nobody, name: 'TWO' })).toBe(false)
    expect(search.set(1, { ...nobody, name: 'UNO' })).toBe(true)
    expect(search.search('two', 5)).toEqual([])
    expect(best(search, 'uno')).toBe('1 name UNO')
  })
})

describe('hostile text', () => {
  it.each([
    '',
    ' ',
    '\u0000',
    '<script>',
    "'; DROP TABLE ships; --",
    '%',
    '.*',
    '\ud800',
    '🚢',
    '\u202e',
    'a'.repeat(100_000),
    '\u0301'.repeat(500),
    '٣٤٥',
  ])('neither breaks nor finds what is not there: %j', (text) => {
    const search = filled()
    expect(() => search.search(text, 10)).not.toThrow()
    search.set(7, {
      name: text,
      nameZh: text,
      callSign: text,
      imo: -1,
      formerNames: Array.from({ length: 50 }, () => text),
    })
    expect(() => search.search(text, 10)).not.toThrow()
    expect(best(search, 'ever given')).toBe('353136000 name EVER GIVEN')
    search.remove(7)
    expect(search.size).toBe(fleet.length)
  })
})
