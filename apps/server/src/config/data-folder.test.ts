import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { SettingError } from './config.ts'
import { makeDataFolder } from './data-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-folder-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const warnings: string[] = []
const make = (place: string) => makeDataFolder(place, (sentence) => warnings.push(sentence))
const modeOf = (path: string) => statSync(path).mode & 0o777

it('makes the folder with all above it, and is content when it is there', () => {
  const deep = join(folder, 'a/b/c')
  make(deep)
  make(deep)
  expect(statSync(deep).isDirectory()).toBe(true)
})

it('names the setting when the place cannot hold a folder', () => {
  writeFileSync(join(folder, 'file'), '')
  for (const place of [join(folder, 'file/below'), '/proc/nope']) {
    expect(() => make(place)).toThrow(SettingError)
    expect(() => make(place)).toThrow(/DATA_DIR/)
  }
})

it('keeps the folder and all that is made afterwards to their owner, whatever the umask and an earlier version did', () => {
  const usual = process.umask(0)
  try {
    const place = join(folder, 'private')
    mkdirSync(place)
    expect(modeOf(place)).toBe(0o777)
    make(place)
    writeFileSync(join(place, 'file'), '')
    mkdirSync(join(place, 'below'))
    expect([place, join(place, 'file'), join(place, 'below')].map(modeOf)).toEqual([0o700, 0o600, 0o700])
    expect(warnings).toEqual([])
  } finally {
    process.umask(usual)
  }
})

it('leaves a folder that is meant for all, such as /tmp, as it is, and says so', () => {
  const place = join(folder, 'everybody')
  mkdirSync(place)
  chmodSync(place, 0o1777)
  make(place)
  expect(modeOf(place)).toBe(0o777)
  expect(warnings).toEqual([expect.stringContaining(place)])
})
