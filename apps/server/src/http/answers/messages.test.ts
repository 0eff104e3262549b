import {
  accountErrorCodes,
  areaErrorCodes,
  organisationErrorCodes,
  planErrorCodes,
  errorCodes,
  fleetErrorCodes,
  statusOf,
  type ErrorName,
} from '@fairway/contract'
import { expect, it } from 'vitest'
import { messages, sentence } from './messages.ts'

it.each([
  [1, '1秒', '1 second'],
  [119, '119秒', '119 seconds'],
  [121, '3分钟', '3 minutes'],
  [3_600, '60分钟', '60 minutes'],
  [43_199, '12小时', '12 hours'],
])('says how long %i seconds are', (seconds, chinese, english) => {
  expect(sentence('tooMany', 'zh-CN', { seconds })).toBe(`请求过于频繁，请在${chinese}后重试`)
  expect(sentence('tooMany', 'en-US', { seconds })).toBe(`Too many requests: try again in ${english}`)
})

it('has a sentence for every code, with no value left open', () => {
  for (const name of Object.keys(messages) as ErrorName[]) {
    for (const language of ['zh-CN', 'en-US'] as const) {
      expect(sentence(name, language, { seconds: 60, min: 6, max: 128, side: 1024, detail: 'x' })).not.toMatch(
        /[{}]|undefined|NaN/,
      )
    }
  }
})

it('gives every code a number of its own, and the status that the number says', () => {
  const codes = [
    ...Object.values(errorCodes),
    ...Object.values(accountErrorCodes),
    ...Object.values(areaErrorCodes),
    ...Object.values(organisationErrorCodes),
    ...Object.values(planErrorCodes),
    ...Object.values(fleetErrorCodes),
  ]
  expect(new Set(codes).size).toBe(codes.length)
  expect([errorCodes.ok, errorCodes.network, 2001, 4010, 4011, 4291, 5000, 5031].map(statusOf)).toEqual([
    200, 200, 200, 401, 401, 429, 500, 503,
  ])
})
