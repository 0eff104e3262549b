import { PGlite } from '@electric-sql/pglite'
import { afterAll, expect, it } from 'vitest'
import { createPglitePool } from './pglite-pool.ts'

const pglite = await PGlite.create()
afterAll(() => pglite.close())

it('says what is wrong when somebody waits for the connection that they hold themselves', async () => {
  const pool = createPglitePool(pglite, 50)
  const first = await pool.connect()
  await expect(pool.connect()).rejects.toThrow('not free within 50 ms')
  first.release()
  const second = await pool.connect()
  expect((await second.query<{ n: number }>('select $1::int as n', [7])).rows).toEqual([{ n: 7 }])
})
