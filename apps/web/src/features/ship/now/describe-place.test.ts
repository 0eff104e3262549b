import type { Port } from '@fairway/contract'
import { ports as table } from '@fairway/tracking/ports'
import { expect, it } from 'vitest'
import { describePlace } from './describe-place.ts'

const ports = table as unknown as readonly Port[]
const words = (lat: number, lon: number) => {
  const { sea, port } = describePlace({ lat, lon }, ports)
  return [sea?.nameEn ?? null, port?.port.locode.slice(0, 2) ?? null]
}

it('says how far and which way from a port that people know', () => {
  const { sea, port } = describePlace({ lat: 18.9, lon: 70.7 }, ports)
  expect(sea?.nameZh).toBe('阿拉伯海')
  expect(port?.port.name).toMatch(/Mumbai|Jawaharlal|Nhava/)
  expect(port!.metres / 1852).toBeGreaterThan(100)
  expect(port!.metres / 1852).toBeLessThan(140)
  expect(port?.direction).toBe(6)
})
it.each([
  [54.5, 6, 'North Sea'],
  [51.05, 1.5, 'Strait of Dover'],
  [1.2, 103.9, 'Singapore Strait'],
  [13, 114, 'South China Sea'],
  [39, 119.5, 'Bohai Sea'],
  [35.2, 123, 'Yellow Sea'],
  [40, -40, 'North Atlantic Ocean'],
  [-20, 80, 'Indian Ocean'],
  [-25, -120, 'South Pacific Ocean'],
  [30, 175, 'North Pacific Ocean'],
  [57, 19.5, 'Baltic Sea'],
  [27, 51.5, 'Persian Gulf'],
] as const)('names the water at %f, %f', (lat, lon, sea) => expect(words(lat, lon)[0]).toBe(sea))

it('rather names no water than that of the other coast', () => {
  // Tokyo Bay, Panama's Pacific side, Alexandria's roads.
  expect(words(35.4, 139.7)[0]).not.toBe('Sea of Japan')
  expect(words(8.9, -79.5)[0]).not.toBe('Caribbean Sea')
  expect(words(31.3, 29.8)[0]).not.toBe('Red Sea')
})
it('names the harbour that a ship lies in', () => {
  expect(describePlace({ lat: 31.23, lon: 121.5 }, ports).port).toMatchObject({ off: true, port: { name: 'Shanghai' } })
})
it('names no port where the table has not come', () => {
  expect(describePlace({ lat: 0, lon: 0 }, []).port).toBeNull()
})
