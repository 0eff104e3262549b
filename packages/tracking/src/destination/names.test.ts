import { describe, expect, it } from 'vitest'
import { harboursWithoutCode, ports } from '../ports/index.ts'
import { createDestinationResolver } from './index.ts'
import { spellings } from './plain-letters.ts'

const { resolve } = createDestinationResolver(ports)
const portOf = (text: string, near: { lat: number; lon: number } | null = null) =>
  resolve(text, near).port?.locode ?? null

describe('a name', () => {
  it('is known by what stands behind it in brackets, but not by the region there', () => {
    expect(portOf('ERMOUPOLI')).toBe('GRJSY')
    expect(portOf('SARROCH')).toBe('ITFOX')
    expect(portOf('MAIN')).toBeNull()
    expect(portOf('NORTH CAROLINA')).toBeNull()
  })

  it('is known with its first word cut to a letter and a dot', () => {
    expect(portOf('P.TORRES')).toBe('ITPTO')
    expect(portOf('M.DI CARRARA')).toBe('ITMDC')
  })

  it('is known by its first word near the port alone', () => {
    expect(portOf('PETROPAVLOVSK', { lat: 52, lon: 159 })).toBe('RUPKC')
    expect(portOf('PETROPAVLOVSK', { lat: 55, lon: 14 })).toBeNull()
  })

  it('cut off by the end of the field is the last of two', () => {
    expect(portOf('HIRTSHALS-KRISTIANSA')).toBe('NOKRS')
    expect(portOf('HIRTSHALS-KRIST')).toBeNull()
  })

  it('of two neighbours beside each other is the last', () => {
    expect(portOf('ZHUHAI GAOLAN')).toBe('CNGON')
    expect(portOf('HAMBURG BREMERHAVEN ROTTERDAM')).toBeNull()
  })
})

describe('a harbour without a code', () => {
  it('is never taken for a port with a slip in its name', () => {
    for (const { name } of harboursWithoutCode)
      for (const text of spellings(name.split('(')[0]!)) expect(resolve(text).method, text).not.toBe('fuzzy')
  })

  it('leaves open which of two is meant, unless the ship is far from it', () => {
    expect(portOf('ROCHESTER')).toBeNull()
    expect(portOf('ROCHESTER', { lat: 51.4, lon: 1 })).toBeNull()
    expect(portOf('ROCHESTER', { lat: 43.5, lon: -77.5 })).toBe('USROC')
    expect(resolve('ROCHESTER').alternatives.every(({ port }) => port.locode !== '')).toBe(true)
  })
})

it('takes a Chinese name of two syllables for no other port of China', () => {
  expect(portOf('YANG KOU')).toBeNull()
  expect(portOf('ZHENG JIANG')).toBeNull()
  expect(portOf('TIANJN')).toBe('CNTXG')
})

it('takes a small port with a slip in its name for none of a ship on another coast', () => {
  expect(portOf('ROSARITA TERMINAL', { lat: 23, lon: 113.5 })).toBeNull()
})

it('takes a letter in front of a common word for no name', () => {
  for (const text of ['S ISLAND', 'M ISLAND', 'L BEACH', 'N SEA', 'E COAST']) expect(portOf(text), text).toBeNull()
})

it('takes a short word for a busy port with a slip in its name, not for a small one', () => {
  expect(portOf('MELILLI')).toBeNull()
  expect(portOf('MELILLI', { lat: 35.5, lon: -3 })).toBe('ESMLN')
  expect(portOf('ROTERDM')).toBe('NLRTM')
})
