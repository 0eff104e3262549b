import { expect, it } from 'vitest'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { silenceLinks } from './silence-links.ts'

const DAY = 86_400_000
let now = Date.UTC(2026, 10, 20)
const links = silenceLinks(keyedHash('one'), () => now)
const link = { userId: 76_464_096_303_845, ruleId: 'r7Kd_90aQ-1zAAAA' }

it('say whose mails and which rule they silence, for thirty days', () => {
  const [token, all] = [links.make(link), links.make({ ...link, ruleId: null })]
  expect(token).toMatch(/^[\w-]{10,200}\.[\w-]{43}$/)
  expect([links.read(token), links.read(all)]).toEqual([link, { ...link, ruleId: null }])
  now += 30 * DAY - 1
  expect(links.read(token)).toEqual(link)
  now += 1
  expect(links.read(token)).toBeNull()
})

it('are not taken changed, nor from another server, nor when they are none', () => {
  const token = links.make(link)
  const [part, signature] = token.split('.')
  const other = Buffer.from(JSON.stringify([8, link.ruleId, now + DAY])).toString('base64url')
  for (const wrong of [`${other}.${signature}`, `${part}.${'A'.repeat(43)}`, part, '', '.'])
    expect(links.read(wrong)).toBeNull()
  expect(silenceLinks(keyedHash('two'), () => now).read(token)).toBeNull()
})
