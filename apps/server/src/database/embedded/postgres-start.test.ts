import { spawn } from 'node:child_process'
import { expect, it } from 'vitest'
import { untilReady } from './postgres-process.ts'

const LIMIT_MS = 5_000
/** A process that says these lines, one every two seconds, and stays. */
const saying = (...lines: string[]) =>
  spawn('/bin/sh', ['-c', `${lines.map((line) => `sleep 2; echo "${line}" >&2`).join('; ')}; exec sleep 600`], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
const at = (path: string) => `LOG:  syncing data directory (fsync), elapsed time: 10.00 s, current path: ./base/${path}`

it(
  'a database that says how far it is after a crash is waited for, however long it takes',
  { timeout: 60_000 },
  async () => {
    const heard: string[] = []
    const slow = saying(
      at('1'),
      at('2'),
      'LOG:  redo in progress, elapsed time: 10.00 s, current LSN: 0/1',
      'LOG:  database system is ready to accept connections',
    )
    expect(await untilReady(slow, LIMIT_MS, (line) => heard.push(line))).toBeNull()
    expect(heard).toHaveLength(4)
    slow.kill('SIGKILL')
  },
)

it('one that is silent for too long is ended, and told so', { timeout: 60_000 }, async () => {
  const silent = saying('LOG:  starting')
  expect(await untilReady(silent, LIMIT_MS, () => {})).toBe('it did not take questions within 5 s')
})
