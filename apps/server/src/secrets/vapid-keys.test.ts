import { createECDH } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { SettingError } from '../config/setting-error.ts'
import { vapidKeys } from './vapid-keys.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-vapid-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

it('are made once and stay, and only their owner reads them', () => {
  const keys = vapidKeys(folder, null)
  expect(vapidKeys(folder, null)).toEqual(keys)
  expect(readFileSync(join(folder, 'vapid-key'), 'utf8')).toBe(keys.privateKey)
  expect(statSync(join(folder, 'vapid-key')).mode & 0o077).toBe(0)
  const point = Buffer.from(keys.publicKey, 'base64url')
  expect([point.length, point[0]]).toEqual([65, 4])
})

it('given as a setting leave no file', () => {
  const pair = createECDH('prime256v1')
  const privateKey = Buffer.alloc(32, 7)
  pair.setPrivateKey(privateKey)
  expect(vapidKeys(folder, privateKey.toString('base64url')).publicKey).toBe(pair.getPublicKey('base64url'))
  expect(() => statSync(join(folder, 'vapid-key'))).toThrow('ENOENT')
})

it('that are none stop the start with a sentence', () => {
  writeFileSync(join(folder, 'vapid-key'), 'short')
  expect(() => vapidKeys(folder, null)).toThrow(/holds no key/)
  expect(() => vapidKeys(folder, null)).toThrow(SettingError)
  expect(() => vapidKeys(folder, 'A'.repeat(43))).toThrow(/VAPID_PRIVATE_KEY holds no key/)
})
