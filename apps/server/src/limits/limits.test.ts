import { describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { addressKey, networkKey } from './address-key.ts'
import { limitTable, MOST_TAKINGS } from './limit-table.ts'
import { createLimits } from './limits.ts'

const SECOND = 1_000
const HOUR = 3_600 * SECOND
const DAY = 24 * HOUR

onBothEngines((database) => {
  let time = Date.parse('2026-11-20T12:00:00Z')
  const limitsWith = (options: { addressFactor?: number; messagesPerDay?: number } = {}) =>
    createLimits({
      db: database(),
      hash: keyedHash('test'),
      addressFactor: 1,
      messagesPerDay: 3,
      now: () => time,
      ...options,
    })

  it('gives a contact one code a minute, five an hour and ten a day, wherever the minutes fall', async () => {
    const limits = limitsWith()
    const sent: number[] = []
    const wrong: number[] = []
    const isRoom = (now: number) =>
      limitTable.codesToContact.windows.every(
        ({ max, seconds }) => sent.filter((one) => one > now - seconds * SECOND).length < max,
      )
    // Every 25 minutes of 30 hours four tries, half a minute apart, each against a list of all that went out.
    for (let burst = 0; burst < 72; burst++, time += 23.5 * 60 * SECOND) {
      for (let i = 0; i < 4; i++, time += 30 * SECOND) {
        const { allowed } = await limits.take('codesToContact', 'anna')
        if (allowed !== isRoom(time)) wrong.push(time)
        if (allowed) sent.push(time)
      }
    }
    expect(wrong).toEqual([])
    expect(sent.length).toBe(20)
  })

  it('says when the next can be taken, and one second before that still refuses', async () => {
    const limits = limitsWith()
    await limits.take('codesToContact', 'ben')
    time += 12_300
    expect(await limits.take('codesToContact', 'ben')).toEqual({ allowed: false, retryAfterSeconds: 48 })
    expect(await limits.look('codesToContact', 'ben')).toEqual({ allowed: false, retryAfterSeconds: 48 })
    time += 47 * SECOND
    expect(await limits.take('codesToContact', 'ben')).toEqual({ allowed: false, retryAfterSeconds: 1 })
    time += SECOND
    expect(await limits.look('codesToContact', 'ben')).toEqual({ allowed: true, retryAfterSeconds: 0 })
    expect(await limits.take('codesToContact', 'ben')).toEqual({ allowed: true, retryAfterSeconds: 0 })
  })

  it('refuses nobody for what was taken by a clock that has been set back since', async () => {
    const limits = limitsWith()
    time += DAY
    await limits.take('codesToContact', 'nina')
    expect((await limits.take('codesToContact', 'nina')).allowed).toBe(false)
    time -= DAY
    expect((await limits.look('codesToContact', 'nina')).allowed).toBe(true)
    expect((await limits.take('codesToContact', 'nina')).allowed).toBe(true)
    expect(await limits.take('codesToContact', 'nina')).toEqual({ allowed: false, retryAfterSeconds: 60 })
  })

  it('takes nothing by looking, and counts other keys and other limits apart', async () => {
    const limits = limitsWith()
    for (let i = 0; i < 5; i++) expect((await limits.look('codesToContact', 'carl')).allowed).toBe(true)
    await limits.take('codesToContact', 'carl')
    expect((await limits.take('codesToContact', 'dora')).allowed).toBe(true)
    expect((await limits.take('guessesOfAccount', 'carl')).allowed).toBe(true)
  })

  it('lets no more through when all come at the same moment', async () => {
    const limits = limitsWith()
    const answers = await Promise.all(Array.from({ length: 60 }, () => limits.take('guessesOfAccount', 'eve')))
    expect(answers.filter(({ allowed }) => allowed).length).toBe(10)
    expect(answers.filter(({ allowed }) => !allowed).every(({ retryAfterSeconds }) => retryAfterSeconds > 0)).toBe(true)
  })

  it('gives everything back when told to forget', async () => {
    const limits = limitsWith()
    for (let i = 0; i < 11; i++) await limits.take('guessesOfAccount', 'frank')
    expect((await limits.look('guessesOfAccount', 'frank')).allowed).toBe(false)
    await limits.forget('guessesOfAccount', 'frank')
    expect((await limits.take('guessesOfAccount', 'frank')).allowed).toBe(true)
  })

  it('counts all addresses of one IPv6 network as one, and more of them when the setting says so', async () => {
    const narrow = limitsWith()
    for (let i = 0; i < 20; i++)
      expect((await narrow.take('codesFromAddress', `2001:db8:1:2::${i}`)).allowed).toBe(true)
    expect((await narrow.take('codesFromAddress', '2001:db8:1:2:ffff::1')).allowed).toBe(false)
    expect((await narrow.take('codesFromAddress', '2001:db8:1:3::1')).allowed).toBe(true)
    expect((await limitsWith({ addressFactor: 2 }).take('codesFromAddress', '2001:db8:1:2::99')).allowed).toBe(true)
  })

  it("spends the day's messages once, a channel at a time, and has new ones at midnight", async () => {
    const limits = limitsWith()
    time = Date.parse('2026-11-25T23:59:00Z')
    const answers = await Promise.all(Array.from({ length: 5 }, () => limits.takeMessageOfDay('mobile')))
    expect(answers.filter(({ allowed }) => allowed).length).toBe(3)
    expect(answers.find(({ allowed }) => !allowed)).toEqual({ allowed: false, retryAfterSeconds: 60 })
    expect((await limits.takeMessageOfDay('email')).allowed).toBe(true)
    time += 60 * SECOND
    expect((await limits.takeMessageOfDay('mobile')).allowed).toBe(true)
  })

  it('forgets what counts for nothing any more, and stores no contact and no address', async () => {
    const limits = limitsWith()
    await limits.take('codesToContact', '13800138000')
    await limits.take('qrCodesFromAddress', '203.0.113.9')
    const text = JSON.stringify(await database().selectFrom('limit_taking').selectAll().execute())
    expect(text).not.toMatch(/13800138000|203\.0\.113\.9/)
    time += 2 * HOUR
    await limits.sweep()
    expect((await limits.take('codesToContact', '13800138000')).allowed).toBe(true)
    time += 3 * DAY
    await limits.sweep()
    expect(await database().selectFrom('limit_taking').selectAll().execute()).toEqual([])
  })
})

describe('the key of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ])('%s is %s', (address, key) => {
    expect(addressKey(address)).toBe(key)
  })
})

it.each([
  ['203.0.113.7', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', 'unknown'],
])('the network of %s is %s', (address, key) => {
  expect(networkKey(address)).toBe(key)
})

it('no window keeps more single times than a row should hold', () => {
  for (const { windows } of Object.values(limitTable))
    for (const { max } of windows) expect(max).toBeLessThanOrEqual(MOST_TAKINGS)
})
