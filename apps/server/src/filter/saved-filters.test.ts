import { MOST_SAVED_FILTERS } from '@fairway/contract'
import { beforeAll, describe, expect, it } from 'vitest'
import { insertUser } from '../accounts/users.store.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { ApiError } from '../http/answers/errors.ts'
import { FilterUnusable } from './filters.ts'
import { createSavedFilters } from './saved-filters.ts'

const code = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.code : error),
  )

onBothEngines((database) => {
  const clock = { now: Date.UTC(2026, 5, 1) }
  const saved = () => createSavedFilters({ db: database(), now: () => clock.now })
  beforeAll(async () => {
    for (const id of [1, 2, 3])
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

  describe('saved filters', () => {
    it('are kept in the one form of their text, by name, changed and deleted', async () => {
      const tanker = await saved().save(1, { name: '油轮', filter: 'status:underway;type:tanker' })
      expect(tanker).toMatchObject({
        name: '油轮',
        filter: 'type:tanker;status:underway',
        createdAt: clock.now,
        changedAt: clock.now,
      })
      const bulk = await saved().save(1, { name: 'bulk', filter: 'type:bulk' })
      expect(await saved().list(1)).toEqual([bulk, tanker])
      clock.now += 1_000
      expect(await saved().change(1, { id: bulk.id, filter: 'type:bulk;length:200-' })).toEqual({
        ...bulk,
        filter: 'type:bulk;length:200-',
        changedAt: clock.now,
      })
      expect(await saved().change(1, { id: bulk.id, name: 'Capesize' })).toMatchObject({
        name: 'Capesize',
        filter: 'type:bulk;length:200-',
      })
      await saved().remove(1, bulk.id)
      expect((await saved().list(1)).map(({ name }) => name)).toEqual(['油轮'])
      expect(await code(saved().remove(1, bulk.id))).toBe('notFound')
    })

    it('are nobody else’s', async () => {
      const { id } = await saved().save(1, { name: 'mine', filter: 'type:lng' })
      expect(await saved().list(2)).toEqual([])
      expect(await code(saved().change(2, { id, name: 'yours' }))).toBe('notFound')
      expect(await code(saved().remove(2, id))).toBe('notFound')
      expect((await saved().list(1)).find((filter) => filter.id === id)?.name).toBe('mine')
      // The same name is free for another.
      expect(await saved().save(2, { name: 'mine', filter: 'type:lng' })).toMatchObject({ name: 'mine' })
    })

    it('have names of their own, and a text that filters something', async () => {
      const { id } = await saved().save(1, { name: 'one', filter: 'type:other' })
      expect(await code(saved().save(1, { name: 'one', filter: 'type:bulk' }))).toBe('filterNameTaken')
      const { id: two } = await saved().save(1, { name: 'two', filter: 'type:other' })
      expect(await code(saved().change(1, { id: two, name: 'one' }))).toBe('filterNameTaken')
      expect(await saved().change(1, { id, name: 'one' })).toMatchObject({ name: 'one' })
      expect(await code(saved().save(1, { name: 'x', filter: 'type:spaceship' }))).toBeInstanceOf(FilterUnusable)
      expect(await code(saved().save(1, { name: 'x', filter: ' ; ' }))).toBe('badRequest')
    })

    it('are fifty at most, even when tabs save together', async () => {
      const answers = await Promise.all(
        Array.from({ length: MOST_SAVED_FILTERS + 5 }, (_, i) =>
          code(saved().save(3, { name: `filter ${i}`, filter: `length:${i}-` })),
        ),
      )
      expect(answers.filter((answer) => answer === 'filtersFull').length).toBe(5)
      expect((await saved().list(3)).length).toBe(MOST_SAVED_FILTERS)
    })

    it('go with their user', async () => {
      await database().deleteFrom('user_account').where('id', '=', 3).execute()
      expect(await saved().list(3)).toEqual([])
      expect(await code(saved().save(3, { name: 'late', filter: 'type:lng' }))).toBe('loginEnded')
    })
  })
})
