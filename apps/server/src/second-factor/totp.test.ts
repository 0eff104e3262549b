import { expect, it } from 'vitest'
import { base32, newTotpSecret, stepOfCode, totpAt, totpUri } from './totp.ts'

/** The secret of RFC 6238, appendix B. */
const secret = base32(Buffer.from('12345678901234567890'))

it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of RFC 6238, appendix B', (second, code) => {
  expect(totpAt(secret, second * 1000, 8)).toBe(code)
  expect(totpAt(secret, second * 1000)).toBe(code.slice(2))
})

it('takes the code of a step before and after, and no other', () => {
  const now = 2_000_000_000_000
  expect([-60, -30, 0, 30, 60].map((s) => stepOfCode(secret, totpAt(secret, now + s * 1000), now))).toEqual([
    null,
    66_666_665,
    66_666_666,
    66_666_667,
    null,
  ])
  expect(stepOfCode(secret, '279 037', now)).toBe(66_666_666)
  expect(stepOfCode(secret, '２７９０３７', now)).toBe(66_666_666)
  for (const wrong of ['', '27903', '2790370', '279038', '二七九〇三七'])
    expect(stepOfCode(secret, wrong, now)).toBeNull()
})

it('writes secrets in base 32 as RFC 4648, section 10, does', () => {
  expect(['f', 'fo', 'foo', 'foob', 'fooba', 'foobar'].map((text) => base32(Buffer.from(text)))).toEqual([
    'MY',
    'MZXQ',
    'MZXW6',
    'MZXW6YQ',
    'MZXW6YTB',
    'MZXW6YTBOI',
  ])
  expect(newTotpSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newTotpSecret()).not.toBe(newTotpSecret())
})

it('names site and account to the app', () => {
  expect(totpUri('ABC', '船舶 Fairway', 'ann+1@ships.example')).toBe(
    'otpauth://totp/%E8%88%B9%E8%88%B6%20Fairway:ann%2B1%40ships.example?secret=ABC&issuer=%E8%88%B9%E8%88%B6%20Fairway',
  )
})
