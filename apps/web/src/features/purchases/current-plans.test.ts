import type { Purchase } from '@fairway/contract'
import { expect, it } from 'vitest'
import { currentPlans } from './current-plans.ts'

const order = (id: string, state: Purchase['state'], lastMonth: string, ofPlan = true) =>
  ({
    id,
    state,
    firstMonth: '2026-10',
    lastMonth,
    offer: ofPlan
      ? { id, name: { 'zh-CN': '标准版', 'en-US': 'Standard' }, months: 3, creditsPerMonth: 9_000, priceCents: 1 }
      : null,
  }) as Purchase

it('an account has the plans that were confirmed and are not over, what ends first first', () => {
  const orders = [
    order('later', 'confirmed', '2027-01'),
    order('over', 'confirmed', '2026-10'),
    order('waits', 'requested', '2027-01'),
    order('refused', 'refused', '2027-01'),
    order('use', 'invoiced', '2026-11', false),
    order('sooner', 'invoiced', '2026-11'),
  ]
  expect(currentPlans(orders, '2026-11').map(({ id, lastMonth }) => [id, lastMonth])).toEqual([
    ['sooner', '2026-11'],
    ['later', '2027-01'],
  ])
})
