import { MOST_SAVED_VIEWS } from '@fairway/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../accounts/users.store.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { ApiError } from '../http/answers/errors.ts'
import { createSavedViews } from './saved-views.ts'

const code = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

onBothEngines((database) => {
  const clock = { now: Date.UTC(2026, 5, 1) }
  const saved = () => createSavedViews({ db: database(), now: () => clock.now })
  beforeAll(async () => {
    for (const id of [1, 2])
      await insertUser(database(), {
        id,
        encryptId: `user-${id}`,
        passwordHash: '$argon2id$none',
        name: '',
        demo: false,
        contact: { kind: 'mobile', value: `1300000000${id}` },
        now: new Date(),
      })
  })

  describe('saved views', () => {
    it('are kept by name, replaced and deleted, each user for himself', async () => {
      await saved().save(1, { name: '新加坡', address: 'z=9&c=1.2,103.9' })
      clock.now += 1000
      await saved().save(1, { name: '新加坡', address: 'z=10&c=1.2,103.9' })
      await saved().save(1, { name: 'Elbe', address: 'z=9&c=54,9' })
      expect(await saved().list(1)).toEqual([
        { name: 'Elbe', address: 'z=9&c=54,9', changedAt: clock.now },
        { name: '新加坡', address: 'z=10&c=1.2,103.9', changedAt: clock.now },
      ])
      expect(await saved().list(2)).toEqual([])
      expect(await code(saved().remove(2, 'Elbe'))).toBe('notFound')
      await saved().remove(1, 'Elbe')
      expect((await saved().list(1)).map(({ name }) => name)).toEqual(['新加坡'])
    })

    it('are so many and no more; one of them can still be replaced', async () => {
      for (let i = 0; i < MOST_SAVED_VIEWS; i++) await saved().save(2, { name: `v${i}`, address: 'z=1&c=0,0' })
      expect(await code(saved().save(2, { name: 'more', address: 'z=1&c=0,0' }))).toBe('viewsFull')
      expect(await code(saved().save(2, { name: 'v7', address: 'z=2&c=0,0' }))).toBeNull()
      expect(await code(saved().save(3, { name: 'nobody', address: 'z=2&c=0,0' }))).toBe('loginEnded')
    })
  })
})
