import type { PortArea } from '@fairway/contract'
import { expect, it } from 'vitest'
import { areaAt } from './area-at.ts'

const square = (id: string, half: number): PortArea => ({
  id,
  port: 'CNSHA',
  kind: 'berth',
  number: 1,
  name: null,
  nameZh: null,
  stops: 0,
  ships: 0,
  first: null,
  last: null,
  drawn: true,
  outline: [
    [121 - half, 31 - half],
    [121 + half, 31 - half],
    [121 + half, 31 + half],
    [121 - half, 31 + half],
    [121 - half, 31 - half],
  ],
})

it('picks the berth, not the limits around it, and nothing outside', () => {
  const areas = [square('limits', 0.2), square('berth', 0.01)]
  expect(areaAt(areas, 31, 121)?.id).toBe('berth')
  expect(areaAt(areas, 31.1, 121)?.id).toBe('limits')
  expect(areaAt(areas, 32, 121)).toBeNull()
})
