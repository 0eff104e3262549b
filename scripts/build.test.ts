import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { escaped } from './build.mjs'

it('a bundle has no letter for which Node would keep it at two bytes each', () => {
  expect(escaped('/* 0–1, “ç”, 航道 */ const a = 1')).toBe(
    '/* 0\\u20131, \\u201c\\u00e7\\u201d, \\u822a\\u9053 */ const a = 1',
  )
})

it('its regular expressions mean the same', () => {
  const spelled = escaped(String.raw`^[＝\s色\、\\，‐-―😀]+$`)
  expect(spelled).toMatch(/^[ -~]*$/)
  const expression = new RegExp(spelled)
  expect(['＝', ' 色', '―‐', '、', '\\', '，', '😀'].every((text) => expression.test(text))).toBe(true)
  expect(['u', '0', '2', 'x'].some((text) => expression.test(text))).toBe(false)
  expect(new RegExp(escaped('^[😀]$'), 'u').test('😀')).toBe(true)
})

/** A repository with the scripts of the build, whose bundlers only make their folders. */
function repositoryIn(folder: string): void {
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const name of ['build.mjs', 'prepare.mjs', 'prepare-lock.mjs']) {
    mkdirSync(join(folder, 'scripts'), { recursive: true })
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  }
  write('scripts/compress.mjs', 'export const brotliFiles = () => {}, gzipFiles = () => {}')
  write('scripts/prerender.mjs', 'export const prerenderWeb = () => {}')
  write('scripts/prepared-files.mjs', 'export const makePreparedFiles = () => {}')
  for (const name of ['packages/ais', 'packages/tracking', 'packages/contract', 'apps/server', 'apps/simulator'])
    write(`${name}/package.json`, '{}')
  for (const name of ['server', 'simulator']) write(`apps/${name}/src/main.ts`, '')
  write('package-lock.json', '{"packages":{}}')
  write('node_modules/package.json', '{"type":"module"}')
  write(
    'node_modules/esbuild/index.js',
    `import { mkdirSync } from 'node:fs'
export const build = ({ outdir }) => mkdirSync(outdir, { recursive: true })`,
  )
  write(
    'node_modules/vite/index.js',
    `export const build = () => {}
export const loadEnv = () => ({})
export const runnerImport = () => ({ module: { readBrand: () => ({ pictures: new Map() }) } })`,
  )
}

it('after "npm run build" a start finds all of it built', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-build-'))
  try {
    repositoryIn(folder)
    const run = (...args: string[]) => spawnSync(process.execPath, args, { encoding: 'utf8', timeout: 60_000 })
    expect(run(join(folder, 'scripts/build.mjs'))).toMatchObject({ status: 0, stderr: '' })
    const ask = `import { builtSoFar } from '${join(folder, 'scripts/prepare.mjs')}'
const { isWhole, hasPages } = builtSoFar()
console.log(isWhole, hasPages)`
    expect(run('--input-type=module', '--eval', ask).stdout).toBe('true true\n')
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
