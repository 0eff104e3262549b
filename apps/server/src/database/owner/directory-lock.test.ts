import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, describe, expect, it } from 'vitest'
import { compileChildren } from '../../../../../scripts/compile-children.fixture.ts'
import { hidePackages } from '../../../../../scripts/missing-packages.fixture.ts'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-lock-'))
const locksTaker = compileChildren(import.meta.dirname, 'take-locks.fixture.ts')('take-locks.fixture.ts')
const children: ChildProcess[] = []
/** As on musl: the program of the lock is not there. */
const noProgram = hidePackages('fs-native-extensions')
const neither = hidePackages('fs-native-extensions', 'koffi')
afterAll(() => {
  for (const child of children) child.kill('SIGKILL')
  for (const made of [folder, dirname(noProgram), dirname(neither)]) rmSync(made, { recursive: true })
})

/** Another process that takes locks; `wrapper` starts it in a world of its own, `hook` takes packages from it. */
async function startTaker(wrapper: string[] = [], hook?: string) {
  const command = [...wrapper, process.execPath, ...(hook ? ['--require', hook] : []), locksTaker]
  const child = spawn(command[0], command.slice(1), { stdio: ['pipe', 'pipe', 'inherit'] })
  children.push(child)
  const answers = createInterface(child.stdout)[Symbol.asyncIterator]()
  const answer = async (): Promise<string> => (await answers.next()).value
  expect(await answer()).toBe('ready')
  return {
    child,
    take(directory: string) {
      child.stdin.write(`${directory}\n`)
      return answer()
    },
  }
}

const newPids = ['unshare', '--pid', '--fork', '--mount-proc', '--kill-child']
const canUnshare = spawnSync(newPids[0], [...newPids.slice(1), 'true']).status === 0

describe('the lock of a folder', () => {
  it('refuses a second holder, names the first, and can be taken again once it is released', () => {
    const lock = lockDirectory(join(folder, 'a'))
    expect(() => lockDirectory(join(folder, 'a'))).toThrow(DirectoryInUse)
    expect(() => lockDirectory(join(folder, 'a'))).toThrow(`in use by process ${process.pid} on `)
    lock.release()
    lock.release()
    lockDirectory(join(folder, 'a')).release()
  })

  it('is free again once its process is killed, whatever its file says', async () => {
    const taker = await startTaker()
    expect(await taker.take(join(folder, 'b'))).toBe('has it')
    expect(() => lockDirectory(join(folder, 'b'))).toThrow(`process ${taker.child.pid}`)
    taker.child.kill('SIGKILL')
    await once(taker.child, 'exit')
    lockDirectory(join(folder, 'b')).release()
    writeFileSync(join(folder, 'c.lock'), `${process.pid} 1`)
    lockDirectory(join(folder, 'c')).release()
  })

  it('goes to one of two that start at once over a stale lock, 300 times', async () => {
    const takers = await Promise.all([startTaker(), startTaker()])
    for (let i = 0; i < 300; i++) {
      const stale = join(folder, `stale-${i}`)
      writeFileSync(`${stale}.lock`, '4194303 1')
      const answers = await Promise.all(takers.map((taker) => taker.take(stale)))
      expect(answers.filter((answer) => answer === 'has it')).toHaveLength(1)
    }
  })

  it.skipIf(process.platform !== 'linux')('is the same where the C library is asked for it', async () => {
    const [other, another] = [await startTaker([], noProgram), await startTaker([], noProgram)]
    const [g, h] = [join(folder, 'g'), join(folder, 'h')]
    const lock = lockDirectory(g)
    expect(await other.take(g)).toContain(`in use by process ${process.pid}`)
    expect(await other.take(h)).toBe('has it')
    expect(() => lockDirectory(h)).toThrow(`in use by process ${other.child.pid}`)
    expect(await another.take(h)).toContain(`in use by process ${other.child.pid}`)
    lock.release()
    other.child.kill('SIGKILL')
    await once(other.child, 'exit')
    for (const free of [g, h]) expect(await another.take(free)).toBe('has it')
  })

  it.skipIf(process.platform !== 'linux')('goes to one of two that ask for it in both ways at once', async () => {
    const takers = await Promise.all([startTaker(), startTaker([], noProgram)])
    for (let i = 0; i < 100; i++) {
      const answers = await Promise.all(takers.map((taker) => taker.take(join(folder, `both-${i}`))))
      expect(answers.filter((answer) => answer === 'has it')).toHaveLength(1)
    }
  })

  it.skipIf(process.platform !== 'linux')('says in a sentence that nothing here takes it', async () => {
    const { status, stderr } = spawnSync(process.execPath, ['--require', neither, locksTaker], {
      input: `${join(folder, 'i')}\n`,
      encoding: 'utf8',
      timeout: 60_000,
    })
    expect(status).toBe(1)
    expect(stderr).toContain(`neither has a program for this machine (linux ${process.arch})`)
  })

  it.skipIf(!canUnshare)(
    'holds against a server that does not see our processes, as in another container',
    async () => {
      const lock = lockDirectory(join(folder, 'd'))
      const stranger = await startTaker(newPids)
      expect(await stranger.take(join(folder, 'd'))).toContain(`in use by process ${process.pid}`)
      expect(await stranger.take(join(folder, 'e'))).toBe('has it')
      expect(() => lockDirectory(join(folder, 'e'))).toThrow('in use by process ')
      lock.release()
      expect(await stranger.take(join(folder, 'd'))).toBe('has it')
    },
  )

  it('is for the eyes of its owner', () => {
    lockDirectory(join(folder, 'f')).release()
    expect(statSync(join(folder, 'f.lock')).mode & 0o777).toBe(0o600)
    expect(readFileSync(join(folder, 'f.lock'), 'utf8')).toContain(`process ${process.pid} on `)
  })
})
