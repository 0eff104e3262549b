import { expect, it } from 'vitest'
import { worstOf } from './condition.ts'

it('is degraded while one part is, and failing when one fails', () => {
  expect(worstOf(['ok', 'degraded', 'ok'])).toBe('degraded')
  expect(worstOf(['degraded', 'failing', 'ok'])).toBe('failing')
})

it('is well without a part that says otherwise', () => {
  expect(worstOf([])).toBe('ok')
})
