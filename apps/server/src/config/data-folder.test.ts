import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { SettingError } from './config.ts'
import { makeDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('makes the folder with all above it, and is content when it is there', () => {
  const deep = join(folder, 'a/b/c')
  makeDataFolder(deep)
  makeDataFolder(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

it('names the setting when the place cannot hold a folder', () => {
  writeFileSync(join(folder, 'file'), '')
  for (const place of [join(folder, 'file/below'), '/proc/nope']) {
    expect(() => makeDataFolder(place)).toThrow(SettingError)
    expect(() => makeDataFolder(place)).toThrow(/DATA_DIR/)
  }
})
