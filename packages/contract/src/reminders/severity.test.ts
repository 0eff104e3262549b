import { expect, it } from 'vitest'
import { severityOf } from './severity.ts'

it('a ship that says she is aground is an alarm, one that anchors wants a look', () => {
  expect([1, 2, 6, 14].map((status) => severityOf('status-change', null, status))).toEqual([
    'warning',
    'warning',
    'alarm',
    'alarm',
  ])
})

it('who enters an area at risk of war is an alarm, and who enters another one wants a look', () => {
  expect(severityOf('area-enter', 'official-dangers')).toBe('alarm')
  expect(severityOf('area-enter', 'zaqYhFUu')).toBe('warning')
  expect(severityOf('area-leave', 'official-dangers')).toBe('notice')
})
