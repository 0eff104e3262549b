import { apiScopes } from '@fairway/contract'
import { beforeAll, expect, it } from 'vitest'
import { insertUser } from '../../accounts/users.store.ts'
import { newPublicId, newUserId } from '../../accounts/password/secrets.ts'
import { usualPrices } from '../../config/api-price-settings.ts'
import { onBothEngines } from '../../database/databases.fixture.ts'
import { KeyBook } from './key-book.ts'
import { createTrialKeys } from './trial-keys.ts'

const DAY_MS = 86_400_000
const PLAIN = '$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaGhhc2g'
const vessel = { mmsi: 413_000_001, name: 'COSCO TEST' }

onBothEngines((database) => {
  let time = Date.parse('2026-11-20T12:00:00Z')
  let references = 0
  const asked = () => ({ reference: `TRIAL${references++}`, again: false, company: 'Ships Ltd', userId: null })
  const trials = (atOnce = 500) =>
    createTrialKeys({
      db: database(),
      prices: { ...usualPrices, demoKeys: { ...usualPrices.demoKeys, atOnce } },
      now: () => time,
      someVessel: () => vessel,
    })
  /** As a call with the key finds it. */
  const found = (secret: string) => {
    const meter = { spent: () => ({ written: 0, booked: 0 }), alone: <T>(work: () => Promise<T>) => work() }
    return new KeyBook({ db: database(), meter, prices: usualPrices, now: () => time }).find(secret)
  }
  beforeAll(async () => void (await database().deleteFrom('trial_key').execute()))

  it('a visitor has a key at once, that ends, has a cap and may look at nothing of an account but its use', async () => {
    const given = (await trials().give(asked()))!
    expect(given).toEqual({
      key: expect.stringMatching(/^fwk_[\w-]{43}$/),
      expiresAt: time + 14 * DAY_MS,
      creditsPerMonth: 500,
      requestsPerMinute: usualPrices.requestsPerMinute,
      ofAccount: false,
      vessel,
    })
    expect(await found(given.key)).toMatchObject({
      scopes: ['vessels', 'tracks', 'ports', 'routes', 'weather', 'account'],
      monthlyCap: 500,
      expiresAt: given.expiresAt,
    })
  })

  it('nobody logs into the account of a visitor’s key, and two keys share none', async () => {
    const keys = await Promise.all([1, 2].map(async () => found((await trials().give(asked()))!.key)))
    expect(keys[0]!.userId).not.toBe(keys[1]!.userId)
    const account = database().selectFrom('user_account').selectAll().where('id', '=', keys[0]!.userId)
    expect(await account.executeTakeFirstOrThrow()).toMatchObject({
      mobile: null,
      email: expect.stringMatching(/^[0-9a-f]{32}@trial\.invalid$/),
      company: 'Ships Ltd',
    })
  })

  it('who is logged in has it among their own keys, and may try everything with it', async () => {
    const userId = newUserId()
    const contact = { kind: 'mobile', value: '13800139701' } as const
    const user = { id: userId, encryptId: newPublicId(), passwordHash: PLAIN, name: 'Ann', demo: false, contact }
    await insertUser(database(), { ...user, now: new Date(time) })
    const given = (await trials().give({ ...asked(), userId }))!
    expect(given.ofAccount).toBe(true)
    expect(await found(given.key)).toMatchObject({ userId, scopes: apiScopes })
    time += 60 * DAY_MS
    await trials().sweep()
    // The trial is over; the account is theirs.
    expect(await found(given.key)).toMatchObject({ userId })
  })

  it('an answer that got lost brings another key in the place of the first, unless that one was used', async () => {
    const request = asked()
    const first = (await trials().give(request))!
    const second = (await trials().give({ ...request, again: true }))!
    expect(second).toEqual({ ...first, key: expect.not.stringContaining(first.key) })
    expect(await found(first.key)).toBeNull()
    const { id } = (await found(second.key))!
    await database().updateTable('api_key').set({ last_used_at: time }).where('id', '=', id).execute()
    expect(await trials().give({ ...request, again: true })).toBeNull()
    expect(await found(second.key)).not.toBeNull()
    // A request that was kept before there were keys.
    expect(await trials().give({ ...asked(), again: true })).toBeNull()
  })

  it('no more are given at once than the operator says, until some have ended', async () => {
    await database().deleteFrom('trial_key').execute()
    for (const _ of [1, 2]) expect(await trials(2).give(asked())).not.toBeNull()
    expect(await trials(2).give(asked())).toBeNull()
    time += 15 * DAY_MS
    expect(await trials(2).give(asked())).not.toBeNull()
    expect(await trials(0).give(asked())).toBeNull()
  })

  it('an account that was made for a key is gone thirty days after its end', async () => {
    const { key } = (await trials().give(asked()))!
    const { userId } = (await found(key))!
    const left = async () =>
      (await database().selectFrom('user_account').select('id').where('id', '=', userId).execute()).length
    time += 43 * DAY_MS
    await trials().sweep()
    expect(await left()).toBe(1)
    time += 2 * DAY_MS
    await trials().sweep()
    expect(await left()).toBe(0)
  })
})
