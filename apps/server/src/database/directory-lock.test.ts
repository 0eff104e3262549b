import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { DirectoryInUse, lockDirectory } from './directory-lock.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

describe('the lock of a folder', () => {
  it('refuses a second holder and names the first', () => {
    const lock = lockDirectory(join(folder, 'a'))
    expect(() => lockDirectory(join(folder, 'a'))).toThrow(DirectoryInUse)
    expect(() => lockDirectory(join(folder, 'a'))).toThrow(`in use by process ${process.pid}`)
    lock.release()
    lockDirectory(join(folder, 'a')).release()
    expect(existsSync(join(folder, 'a.lock'))).toBe(false)
  })

  it('is taken over from a process that has ended, and not from one that lives', async () => {
    const child = spawn('sleep', ['60'])
    writeFileSync(join(folder, 'b.lock'), `${child.pid} `)
    expect(() => lockDirectory(join(folder, 'b'))).toThrow(`process ${child.pid}`)
    child.kill()
    await once(child, 'exit')
    lockDirectory(join(folder, 'b')).release()
  })

  it.skipIf(!existsSync('/proc/self/stat'))('is taken over when its process id belongs to another process now', () => {
    writeFileSync(join(folder, 'c.lock'), `${process.pid} 1`)
    lockDirectory(join(folder, 'c')).release()
  })

  it('is taken over when its file says nothing', () => {
    writeFileSync(join(folder, 'd.lock'), '')
    lockDirectory(join(folder, 'd')).release()
  })

  it('does not remove a lock that another has taken since', () => {
    const lock = lockDirectory(join(folder, 'e'))
    writeFileSync(join(folder, 'e.lock'), 'another')
    lock.release()
    expect(existsSync(join(folder, 'e.lock'))).toBe(true)
  })
})
