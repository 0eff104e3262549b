import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SettingError } from '../config/setting-error.ts'
import { keyedHash, sameHash } from './keyed-hash.ts'
import { serverSecret } from './server-secret.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-secret-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is made once and stays, and only its owner reads it', () => {
  const secret = serverSecret(folder, null)
  expect(secret).toMatch(/^[\w-]{43}$/)
  expect(serverSecret(folder, null)).toBe(secret)
  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe(secret)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
})

it('given as a setting leaves no file', () => {
  expect(serverSecret(folder, 'x'.repeat(32))).toBe('x'.repeat(32))
  expect(() => statSync(join(folder, 'secret'))).toThrow('ENOENT')
})

it('that was cut short stops the start instead of hashing with nothing', () => {
  writeFileSync(join(folder, 'secret'), '')
  expect(() => serverSecret(folder, null)).toThrow(/holds no secret/)
  // Told in one sentence by the start, without where in the code.
  expect(() => serverSecret(folder, null)).toThrow(SettingError)
})

it('a keyed hash tells uses, parts and secrets apart', () => {
  const hash = keyedHash('one')
  const hashes = [
    hash('a', 'bc'),
    hash('ab', 'c'),
    hash('a', 'b', 'c'),
    hash('a', 'bc', ''),
    keyedHash('two')('a', 'bc'),
  ]
  expect(new Set(hashes).size).toBe(hashes.length)
  expect(sameHash(hash('a', 'bc'), hash('a', 'bc'))).toBe(true)
  expect(sameHash(hash('a', 'bc'), hash('a', 'bd'))).toBe(false)
  expect(sameHash(hash('a', 'bc'), 'short')).toBe(false)
  // As many signs, more bytes.
  expect(sameHash('é'.repeat(43), hash('a', 'bc'))).toBe(false)
})
