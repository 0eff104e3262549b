import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'

const helper = join(import.meta.dirname, 'own-memory.cjs')
/** Stands for the server: says what it is, then each signal it gets, and ends by code 3 at the second. */
const server = `
require(process.argv[1]).withOwnMemory(() => {
  let signals = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      console.log(JSON.stringify({ signal }))
      if (++signals === 2) process.exit(3)
    })
  const { MALLOC_ARENA_MAX, MALLOC_MMAP_THRESHOLD_ } = process.env
  console.log(JSON.stringify({ pid: process.pid, arenas: MALLOC_ARENA_MAX, large: MALLOC_MMAP_THRESHOLD_, word: process.argv[2], young: process.execArgv.find((word) => word.startsWith('--max')) }))
  setInterval(() => {}, 1000)
})`

interface Said {
  pid: number
  arenas?: string
  large?: string
  word: string
  young?: string
  signal?: string
}

/** `run` has the code in a file's place, so that it can be begun anew. */
async function begin(environment: Record<string, string> = {}) {
  const { PATH } = process.env
  const child = spawn(process.execPath, ['-e', server, helper, 'a word'], {
    env: { PATH, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]()
  const next = async () => JSON.parse((await lines.next()).value as string) as Said
  return { child, next, said: await next() }
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const onLinux = it.runIf(process.platform === 'linux')

onLinux('gives the server few arenas, large pieces of its own, and its words', async () => {
  const { child, said } = await begin()
  expect(said).toMatchObject({ arenas: '2', large: '131072', word: 'a word', young: '--max-semi-space-size=4' })
  process.kill(said.pid, 'SIGKILL')
  await once(child, 'exit')
})

it('leaves alone what somebody has set, in one process', async () => {
  const { child, said } = await begin({ MALLOC_ARENA_MAX: '4' })
  expect(said).toMatchObject({ pid: child.pid, arenas: '4' })
  child.kill('SIGKILL')
})

it('hands each signal on once, and ends as the server ends', async () => {
  const { child, next } = await begin()
  child.kill('SIGINT')
  expect(await next()).toEqual({ signal: 'SIGINT' })
  child.kill('SIGHUP')
  expect(await next()).toEqual({ signal: 'SIGHUP' })
  expect(await once(child, 'exit')).toEqual([3, null])
})

it('ends by the signal that ended the server', async () => {
  const { child, said } = await begin()
  process.kill(said.pid, 'SIGKILL')
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})

it('lets no server run on alone: it is asked to stop when the process beside it is killed', async () => {
  const { child, said, next } = await begin()
  child.kill('SIGKILL')
  // Where one process has become the other there is nobody to be left.
  if (said.pid === child.pid) return
  expect(await next()).toEqual({ signal: 'SIGTERM' })
  process.kill(said.pid, 'SIGKILL')
  await expect.poll(() => isAlive(said.pid)).toBe(false)
})
