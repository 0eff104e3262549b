import { harboursWithoutCode, ports } from '@fairway/tracking/ports'
import { PortAreas } from '@fairway/tracking/voyages'
import { expect, it } from 'vitest'
import { harbourPlaces, harbourWithoutCode } from './harbours-without-code.ts'
import { PortTable } from './port-table.ts'
import { Towns } from './towns.ts'

it('reads the towns of GeoNames where they are', () => {
  const towns = new Towns()
  expect(towns.length).toBeGreaterThan(100_000)
  expect(towns.nearest(38.22, 15.64, 5_000)?.place.code).toBe('IT.G2522730')
  expect(towns.byCode('IT.G2522730')).toEqual({
    name: 'Villa San Giovanni',
    country: 'IT',
    lat: 38.21991,
    lon: 15.63689,
  })
  expect(towns.byCode(towns.nearest(70.66, 23.68, 5_000)!.place.code)?.name).toBe('Hammerfest')
  expect(towns.nearest(35, -40, 50_000)).toBeNull()
})

it('gives every harbour without a code a name of its own, and says in both languages that it has none', () => {
  const table = new PortTable(ports)
  const areas = new PortAreas([], { ...harbourPlaces, towns: () => harbourPlaces.harbours })
  const codes = new Set<string>()
  for (const { lat, lon, name } of harboursWithoutCode) {
    const code = areas.locodes[areas.berthAt(lat, lon)]
    expect(table.find(code), name).toMatchObject({ lat, lon, name: `${name} (harbour without code)` })
    expect(table.find(code)!.nameZh).toMatch(/（无代码港口）$/)
    codes.add(code)
  }
  expect(codes.size).toBe(harboursWithoutCode.length)
  expect(table.all()).toHaveLength(ports.length)
})

it('names a quay far from every port by the nearest town, and leads back from its code', () => {
  const areas = new PortAreas(ports, harbourPlaces)
  // Polignano a Mare, 8 km from Monopoli's limits and more.
  const only = new PortAreas([], harbourPlaces)
  const code = only.locodes[only.berthAt(40.997, 17.218)]
  expect(harbourWithoutCode(code)).toMatchObject({ name: 'Polignano a Mare (harbour without code)', country: 'IT' })
  const beside = new PortAreas([], { ...harbourPlaces, shore: () => 'near' })
  const far = beside.locodes[beside.berthAt(34.44, -120.44)]
  expect(far).toMatch(/^US\.G\d+N$/)
  expect(harbourWithoutCode(far)).toMatchObject({ name: 'near Lompoc', nameZh: 'Lompoc附近' })
  // In mid-ocean there is nothing.
  expect(areas.berthAt(35, -40)).toBe(-1)
  expect(harbourWithoutCode('IT.G1')).toBeNull()
  expect(harbourWithoutCode('ITGOA')).toBeNull()
})
