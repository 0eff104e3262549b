import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (path: string, content: string) => writeFileSync(join(folder, path), content)

/** A repository that was never built. */
beforeAll(() => {
  for (const path of ['scripts', 'packages', 'apps/server/src', 'apps/server/dist', 'node_modules'])
    mkdirSync(join(folder, path), { recursive: true })
  for (const name of ['prepare.mjs', 'prepare-lock.mjs', 'start.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  symlinkSync(join(import.meta.dirname, '../node_modules/tsx'), join(folder, 'node_modules/tsx'))
  write('package.json', '{"type":"module"}')
  write('package-lock.json', '{"packages":{}}')
  write('scripts/build-beside.mjs', `export const buildBeside = () => console.log('builds')`)
  write('apps/server/src/main.ts', `const from: string = 'source'\nconsole.log(from)`)
  write('apps/server/dist/main.js', `console.log('bundle')`)
})

it.each([
  [[], ['builds', 'bundle']],
  [
    ['--port', '80'],
    ['builds', 'bundle'],
  ],
  [['--check-config'], ['source']],
  [['--help'], ['source']],
  [['-h'], ['source']],
])('npm start -- %j builds what is stale, unless it only answers a question', (words, said) => {
  const { stdout } = spawnSync(process.execPath, [join(folder, 'scripts/start.mjs'), ...words], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  expect(stdout.trim().split('\n')).toEqual(said)
})
