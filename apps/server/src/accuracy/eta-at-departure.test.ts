import { expect, it } from 'vitest'
import { judgeLegs, officialLegs } from './eta-at-departure.ts'

const call = (id: number, port: string, prevPort: string, ata: string, atd: string | null) => ({
  portCallId: id,
  imoLloyds: 9_000_001,
  portToVisit: port,
  prevPort,
  vesselTypeCode: 20,
  portAreaDetails: [{ ata, atd }],
})
const list = (...portCalls: ReturnType<typeof call>[]) => JSON.stringify([{ portCalls }])

it('takes the legs between two calls of a list, and none with a port between', () => {
  const first = call(1, 'FIHEL', 'EETLL', '2025-03-01T04:00Z', '2025-03-01T08:00Z')
  const next = call(2, 'FIMHQ', 'FIHEL', '2025-03-01T19:00Z', null)
  const [leg, ...others] = officialLegs(list(first, next))
  expect(leg).toEqual({
    from: 'FIHEL',
    to: 'FIMHQ',
    shipClass: 'passenger',
    left: Date.parse('2025-03-01T08:00Z'),
    arrived: Date.parse('2025-03-01T19:00Z'),
  })
  expect(others).toEqual([])
  expect(officialLegs(list(first, { ...next, prevPort: 'SESTO' }))).toEqual([])
})

it('judges what the way and the class tell when she leaves', () => {
  const leg = { from: 'FIHEL', to: 'FIMHQ', shipClass: 'passenger', left: 0 } as const
  const ways = { metresTo: () => 17 * 1852 * 10, wayOf: () => null }
  const [right, late] = judgeLegs(
    [
      { ...leg, arrived: 10.3 * 3_600_000 },
      { ...leg, arrived: 20 * 3_600_000 },
    ],
    ways,
  )
  expect(right).toMatchObject({ isInside: true })
  expect(Math.abs(right.off)).toBeLessThan(60_000)
  expect(late.isInside).toBe(false)
  expect(late.off).toBeLessThan(-9 * 3_600_000)
})
