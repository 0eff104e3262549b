import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { isOutside, outsideMark, root, settingsMark } from './prepare.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fairway-stale-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('a build is stale when a setting of the web has changed, whichever, and not for one of the server', () => {
  const built = settingsMark({ VITE_API_BASE: '/api/', VITE_BASE: '/a/' })
  for (const changed of [
    {},
    { VITE_BASE: '/a/' },
    { VITE_API_BASE: '/api/', VITE_BASE: '/b/' },
    { VITE_API_BASE: '/api/', VITE_BASE: '/a/', VITE_BRAND: 'x.ts' },
  ]) {
    expect(settingsMark(changed)).not.toBe(built)
  }
  expect(settingsMark({ PORT: '80', VITE_BASE: '/a/', VITE_API_BASE: '/api/' })).toBe(built)
})

it('a build is stale when a file outside of the repository that it was made of has changed or gone', () => {
  const [list, brand, picture] = ['list', 'brand.ts', 'logo.svg'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ]
  const marks = [outsideMark(list)]
  const change = (file: string, text: string) => {
    writeFileSync(file, text)
    marks.push(outsideMark(list))
  }
  writeFileSync(brand, 'one')
  writeFileSync(picture, 'a mark')
  change(list, JSON.stringify([brand, picture]))
  change(brand, 'two')
  change(picture, 'another mark')
  rmSync(picture)
  marks.push(outsideMark(list))
  expect(new Set(marks).size).toBe(marks.length)
})

it('tells what is of the repository from what only begins like it', () => {
  expect([
    isOutside(join(root, 'apps/web/index.html')),
    isOutside(`${root}-brand/brand.ts`),
    isOutside('/etc/brand.ts'),
  ]).toEqual([false, true, true])
})
