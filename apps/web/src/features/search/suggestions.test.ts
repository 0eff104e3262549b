import type { PortHit, ShipHit } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { fitting, groupSuggestions, isSearchable } from './suggestions.ts'

const recents = {
  ships: [{ mmsi: 413000001, name: 'A', nameZh: null, flag: 'CN', class: 'tanker' as const }],
  ports: [{ locode: 'CNSHA', name: 'Shanghai', nameZh: '上海', country: 'CN' }],
}

const anyShip: ShipHit = {
  mmsi: 1,
  match: 'name',
  class: 'tanker',
  name: 'X',
  nameZh: null,
  imo: null,
  callSign: null,
  flag: null,
  lat: null,
  lon: null,
  sog: null,
  status: null,
  positionAt: null,
  simulated: false,
  matched: 'X',
}

describe('isSearchable', () => {
  it.each(['ab', '上', ' 41', '上海'])('asks for %j', (text) => expect(isSearchable(text)).toBe(true))
  it.each(['', 'a', ' a ', ' '])('waits for more after %j', (text) => expect(isSearchable(text)).toBe(false))
})

describe('fitting', () => {
  const hits = (...names: string[]) =>
    names.map((name, at) => ({ ...anyShip, mmsi: 413_000_001 + at, name, matched: name }))
  const names = (typed: string) =>
    fitting({ ships: hits('SAPPHIRE STAR', 'EMERALD', 'EMERALD BAY'), ports: [] }, typed).ships.map(({ name }) => name)
  it('keeps of another text’s answer what fits this text', () => {
    expect(names('emerald')).toEqual(['EMERALD', 'EMERALD BAY'])
    expect(names('emeraldb')).toEqual(['EMERALD BAY'])
    expect(names('413000001')).toEqual(['SAPPHIRE STAR'])
    expect(names('ruby')).toEqual([])
  })
})

describe('groupSuggestions', () => {
  it('offers recent searches while the box is empty', () => {
    expect(groupSuggestions(' ', undefined, recents).map((group) => group.title)).toEqual([
      'recentShips',
      'recentPorts',
    ])
  })
  it('puts a position first and leaves out empty groups', () => {
    const groups = groupSuggestions('31.2, 122', { ships: [], ports: [] }, recents)
    expect(groups).toEqual([
      { title: 'coordinates', items: [{ kind: 'position', id: 'position', position: { lat: 31.2, lon: 122 } }] },
    ])
  })
  const ship = (mmsi: number, match: ShipHit['match']): ShipHit => ({ ...anyShip, mmsi, match })
  const port = (locode: string, match: PortHit['match']): PortHit => ({
    locode,
    match,
    name: 'Y',
    nameZh: null,
    country: 'CN',
    lat: 0,
    lon: 0,
    radius: 1_000,
    timeZone: 'Asia/Shanghai',
    size: 1,
  })
  const shape = (ships: ShipHit[], ports: PortHit[]) =>
    groupSuggestions('shanghai', { ships, ports }, recents).map(({ title, items }) => [title, items.length])

  it('has only ports where a port is wanted, and only ships where a ship is', () => {
    const found = { ships: [ship(9, 'name')], ports: [port('CNSHA', 'name')] }
    const titles = (text: string, only: 'ship' | 'port') =>
      groupSuggestions(text, found, recents, only).map(({ title }) => title)
    expect([titles('shanghai', 'port'), titles('shanghai', 'ship')]).toEqual([['ports'], ['ships']])
    expect([titles('', 'port'), titles('', 'ship')]).toEqual([['recentPorts'], ['recentShips']])
    expect(titles('31.2, 122', 'port')).toEqual(['ports'])
  })
  it('keeps three guesses beside better hits, and all of them alone', () => {
    const guesses = [1, 2, 3, 4, 5].map((mmsi) => ship(mmsi, 'fuzzy'))
    expect(shape([ship(9, 'name-prefix'), ...guesses], [])).toEqual([['ships', 4]])
    expect(shape(guesses, [])).toEqual([['ships', 5]])
  })
  it('puts the port before a buoy, and before guesses when all are guesses', () => {
    const buoy = { ...ship(992_471_003, 'name-part'), class: 'aton' as const }
    const portsThenShips = [
      ['ports', 1],
      ['ships', 1],
    ]
    expect(shape([buoy], [port('SGSIN', 'fuzzy')])).toEqual(portsThenShips)
    expect(shape([ship(1, 'fuzzy')], [port('SGSIN', 'fuzzy')])).toEqual(portsThenShips)
    expect(shape([{ ...buoy, match: 'name' }], [port('SGSIN', 'name')])).toEqual(portsThenShips)
    expect(shape([{ ...buoy, match: 'name' }], [port('SGSIN', 'name-part')])).toEqual(portsThenShips.toReversed())
    expect(shape([ship(1, 'name-part')], [port('SGSIN', 'fuzzy')])).toEqual(portsThenShips.toReversed())
  })
  it('puts ports first when a port is meant and no ship is', () => {
    expect(shape([ship(1, 'name-prefix')], [port('CNSHA', 'name')])).toEqual([
      ['ports', 1],
      ['ships', 1],
    ])
    expect(shape([ship(1, 'fuzzy')], [port('CNSHA', 'name-part')])).toEqual([
      ['ports', 1],
      ['ships', 1],
    ])
    expect(shape([ship(1, 'name')], [port('CNSHA', 'name')])).toEqual([
      ['ships', 1],
      ['ports', 1],
    ])
  })
})
