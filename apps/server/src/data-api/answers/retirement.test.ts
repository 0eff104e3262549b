import { expect, it } from 'vitest'
import { retirementHeaders } from './retirement.ts'

it('a call that goes says since when and until when, and any other nothing', () => {
  expect(retirementHeaders({})).toEqual({})
  expect(retirementHeaders({ retires: { since: '2023-06-30T23:59:59Z', gone: '2024-06-30T23:59:59Z' } })).toEqual({
    deprecation: '@1688169599',
    sunset: 'Sun, 30 Jun 2024 23:59:59 GMT',
  })
})
