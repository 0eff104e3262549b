import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { writeDurably, writeDurablySync } from './write-durably.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-durable-'))
afterAll(() => rmSync(folder, { recursive: true }))

it.each([
  ['in the background', writeDurably],
  ['at a start', async (path: string, text: string) => writeDurablySync(path, text)],
])('replaces a file whole, %s, and leaves nothing beside it', async (name, write) => {
  const path = join(folder, name)
  await write(path, 'first')
  await write(path, 'second')
  expect(readFileSync(path, 'utf8')).toBe('second')
  expect(readdirSync(folder).filter((other) => other.endsWith('.part'))).toEqual([])
})

it('leaves nothing behind when it fails', async () => {
  mkdirSync(join(folder, 'taken'))
  await expect(writeDurably(join(folder, 'taken'), 'x')).rejects.toThrow('EISDIR')
  expect(() => writeDurablySync(join(folder, 'taken'), 'x')).toThrow('EISDIR')
  expect(readdirSync(folder).filter((other) => other.endsWith('.part'))).toEqual([])
})
