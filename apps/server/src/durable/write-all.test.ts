import { closeSync, openSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { mountSmallDisk } from '../disk/small-disk.fixture.ts'
import { writeDurably, writeDurablySync } from './write-durably.ts'
import { writeAll, writeAllSync } from './write-all.ts'

const disk = mountSmallDisk('all', 'size=1m,mode=755', 'a write of which a part finds room')
const path = join(disk.folder, 'file')
const more = Buffer.alloc(2 ** 21, 7)
afterEach(() => rmSync(path, { force: true }))
afterAll(() => disk.remove())

describe.skipIf(!disk.mounted)('a write that finds room for a part', () => {
  it('is no error by itself, as the system has it', () => {
    const fd = openSync(path, 'w')
    expect(writeSync(fd, more)).toBeLessThan(more.length)
    closeSync(fd)
  })

  it('is one when all of it is wanted', async () => {
    const fd = openSync(path, 'w')
    expect(() => writeAllSync(fd, more)).toThrow('ENOSPC')
    closeSync(fd)
    rmSync(path)
    const file = await open(path, 'w')
    await expect(writeAll(file, more)).rejects.toThrow('ENOSPC')
    await file.close()
  })

  it('never becomes a file that is taken for whole', async () => {
    writeFileSync(path, 'before')
    const text = more.toString('latin1')
    expect(() => writeDurablySync(path, text)).toThrow('ENOSPC')
    await expect(writeDurably(path, text)).rejects.toThrow('ENOSPC')
    expect(statSync(path).size).toBe('before'.length)
  })
})

it('writes at a place or behind the last, all of it', async () => {
  const file = await open(path, 'w')
  await writeAll(file, Buffer.from('abcdef'))
  writeAllSync(file.fd, 'XY', 2)
  await writeAll(file, Buffer.from('Z'), 5)
  await file.close()
  const read = await open(path)
  expect(await read.readFile('utf8')).toBe('abXYeZ')
  await read.close()
})
