import { expect, it } from 'vitest'
import { firstSteps } from './first-steps.ts'

it('the first steps are taken when a name, a followed ship, a key and a call with it are there', () => {
  const nothing = firstSteps({ realName: '', company: '' }, { keys: [] }, { fleets: [] })
  expect(Object.values(nothing)).toEqual([false, false, false, false])
  const key = (lastUsedAt: number | null) => ({ keys: [{ lastUsedAt }] }) as Parameters<typeof firstSteps>[1]
  const fleets = (ships: number[]) => ({ fleets: [{ ships }] }) as unknown as Parameters<typeof firstSteps>[2]
  expect(firstSteps({ realName: 'Ann', company: '' }, key(null), fleets([]))).toEqual({
    profile: false,
    ship: false,
    key: true,
    call: false,
  })
  const all = firstSteps({ realName: 'Ann', company: 'Ships Ltd' }, key(1), fleets([413_000_001]))
  expect(Object.values(all)).toEqual([true, true, true, true])
})
