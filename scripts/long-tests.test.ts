import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { longTests } from './long-tests.mjs'

it('the files that the gate begins with are there', () => {
  expect(longTests.filter((file) => !existsSync(join(import.meta.dirname, '..', file)))).toEqual([])
})
