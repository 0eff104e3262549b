import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { untilAtRest } from './at-rest.mjs'

/** Begins another process that works for so long; both wait afterwards. */
const begin = (busyMs: number) =>
  spawn(process.execPath, [
    '-e',
    `const worker = require('node:child_process').spawn(process.execPath, ['-e', 'const end = Date.now() + ${busyMs}; console.log(); while (Date.now() < end); setInterval(() => {}, 1000)'], { stdio: 'inherit' })
     setInterval(() => {}, 1000)
     process.on('SIGTERM', () => {
       worker.kill('SIGKILL')
       process.exit()
     })`,
  ])

const onLinux = it.runIf(process.platform === 'linux')

onLinux('waits for what a process began, and is over when that rests', async () => {
  const child = begin(2_500)
  await once(child.stdout, 'data')
  const began = Date.now()
  // On a busy machine it gets little of a core, and is at work all the same.
  expect(await untilAtRest(child.pid!, { share: 0.02, looks: 2, everyMs: 300, limitMs: 60_000 })).toBe(true)
  expect(Date.now() - began).toBeGreaterThan(2_000)
  child.kill('SIGTERM')
})

onLinux('says when it waited in vain, and for a process that is gone', async () => {
  const child = begin(60_000)
  await once(child.stdout, 'data')
  expect(await untilAtRest(child.pid!, { share: 0.02, looks: 2, everyMs: 200, limitMs: 1_000 })).toBe(false)
  child.kill('SIGTERM')
  await once(child, 'exit')
  expect(await untilAtRest(child.pid!, { limitMs: 60_000 })).toBe(false)
})
