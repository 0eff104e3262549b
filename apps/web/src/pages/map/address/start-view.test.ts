import { expect, it } from 'vitest'
import { firstLook } from './first-look.ts'
import { startView } from './start-view.ts'

const inShanghai = () => ({ timeZone: 'Asia/Shanghai', languages: [] })

it('shows the whole world across a wide screen', () => {
  expect(startView(1440).zoom).toBeCloseTo(1.49, 2)
  expect(firstLook(startView(1440), 1440, 900)).toMatchObject({ west: -180, east: 180 })
})
it('opens on a phone on the waters of its reader, on the world where they are not known', () => {
  expect(startView(390, inShanghai)).toEqual({ lat: 29, lon: 122, zoom: 3.4 })
  expect(startView(390, () => ({ timeZone: 'UTC', languages: ['en-US'] }))).toMatchObject({ lat: 22, lon: 65 })
  expect(startView(1440, inShanghai)).toMatchObject({ lat: 22, lon: 65 })
})
it('looks around a shared place, and over the date line where that is', () => {
  const look = firstLook({ lat: 30, lon: 179, zoom: 6 }, 1024, 768)
  expect(look.west).toBeCloseTo(173.375, 3)
  expect(look.east).toBeCloseTo(-175.375, 3)
  expect(look.north).toBeGreaterThan(30)
})
it('stays on the globe', () => expect(firstLook({ lat: 85, lon: 0, zoom: 1 }, 800, 900)).toMatchObject({ north: 90 }))
