import type { Ship } from '@fairway/contract'
import { expect, it } from 'vitest'
import { ShipSearch } from '../../picture/search/ship-search.ts'
import { mmsiOf } from './find-vessel.ts'

const SHIPS = 100
const names = { nameZh: null, formerNames: [], callSign: null }
const numberOf = (i: number) => 9_000_000 + 7 * i

it('an IMO number means the ship that names it, the one heard last of several', () => {
  const search = new ShipSearch()
  for (let i = 0; i < SHIPS; i++) search.set(413_000_001 + i, { ...names, name: `SHIP ${i}`, imo: numberOf(i) })
  search.set(477_000_001, { ...names, name: 'TWIN', imo: numberOf(5) })
  const source = {
    byImo: (imo: number) => search.byImo(imo),
    ship: (mmsi: number) => ({ mmsi, positionAt: mmsi }) as Ship,
  }
  expect(mmsiOf(source, `imo:${numberOf(9)}`)).toBe(413_000_010)
  expect(mmsiOf(source, `imo:${numberOf(5)}`)).toBe(477_000_001)
  expect([mmsiOf(source, 'imo:0000000'), mmsiOf(source, 'imo:9000001')]).toEqual([null, null])
})
