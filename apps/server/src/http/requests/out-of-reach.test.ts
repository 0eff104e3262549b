import { connect } from 'node:net'
import { expect, it } from 'vitest'
import { isOutOfReach } from './out-of-reach.ts'

const failure = (message: string, code?: string) =>
  Object.assign(new Error(message), code === undefined ? {} : { code })

it.each([
  failure('connect', 'ECONNREFUSED'),
  failure('the database system is shutting down', '57P03'),
  failure('terminating connection due to administrator command', '57P01'),
  failure('could not extend file', '53100'),
  failure('canceling statement due to statement timeout', '57014'),
  failure('Connection terminated unexpectedly'),
  failure('timeout exceeded when trying to connect'),
  new AggregateError([failure('connect ::1', 'ECONNREFUSED'), failure('connect 127.0.0.1', 'ECONNREFUSED')]),
])('a database cannot be had: %s', (error) => {
  expect(isOutOfReach(error)).toBe(true)
})

it('a socket that has gone with its server counts, a file that is missing does not', async () => {
  const gone = await new Promise<Error>((resolve) => connect('/nowhere/.s.PGSQL.5432').on('error', resolve))
  expect(isOutOfReach(gone)).toBe(true)
  expect(isOutOfReach(failure('open', 'ENOENT'))).toBe(false)
})

it.each([
  failure('duplicate key', '23505'),
  failure('syntax error', '42601'),
  failure('x is not a function'),
  'text',
  null,
])('something else is wrong: %s', (error) => {
  expect(isOutOfReach(error)).toBe(false)
})
