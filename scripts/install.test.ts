import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-install-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

// What npx, which runs these tests, tells its children would be heard here too.
const plain = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))
const write = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content))
const run = (command: string, args: string[], environment: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 60_000, env: { ...plain, ...environment } })
const install = (environment?: Record<string, string>, what = 'whole') =>
  run(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import('${join(folder, 'scripts/prepare.mjs')}').then((p) => p.ensureInstalled('${what}'))`,
    ],
    environment,
  )
const isThere = (name: string) => existsSync(join(folder, 'node_modules', name, 'package.json'))
const stamp = join(folder, 'node_modules/.fairway-installed')

// A repository with one package that its build needs, and one that only its tests need.
beforeAll(() => {
  mkdirSync(join(folder, 'scripts'))
  for (const name of ['prepare.mjs', 'prepare-lock.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  for (const name of ['builder', 'tester']) {
    mkdirSync(join(folder, name))
    write(`${name}/package.json`, { name, version: '1.0.0' })
    expect(run('npm', ['pack', `./${name}`]).status).toBe(0)
  }
  write('package.json', {
    name: 'shop',
    version: '1.0.0',
    dependencies: { builder: 'file:builder-1.0.0.tgz' },
    devDependencies: { tester: 'file:tester-1.0.0.tgz' },
  })
  expect(run('npm', ['install', '--offline']).status).toBe(0)
  rmSync(join(folder, 'node_modules'), { recursive: true })
}, 60_000)

it('what npm left out although it ended well gets a sentence, and no stamp that would keep the next start from trying', () => {
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nmkdir -p node_modules\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const { status, stderr } = install({ PATH: `${join(folder, 'bin')}:${process.env['PATH']}` })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/2 packages are missing \(builder, tester …\)/)])
  expect(existsSync(stamp)).toBe(false)
})

it('installs everything whatever the environment says, and keeps what npm fetched in the checkout where there is no home', () => {
  const service = { NODE_ENV: 'production', npm_config_omit: 'dev', HOME: '/dev/null/nobody' }
  rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
  expect(install(service)).toMatchObject({ status: 0, stderr: '' })
  expect(['builder', 'tester'].map(isThere)).toEqual([true, true])
  expect(existsSync(join(folder, '.cache/npm'))).toBe(true)
  expect(install(service).stdout).toBe('')
})

it('keeps it there also when npm, which started it, names the folder in the home that is not there', () => {
  for (const [cache, kept] of [
    ['/dev/null/nobody/.npm', '.cache/npm'],
    [join(folder, 'wished'), 'wished'],
  ] as const) {
    for (const gone of ['node_modules', '.cache']) rmSync(join(folder, gone), { recursive: true, force: true })
    expect(install({ HOME: '/dev/null/nobody', npm_config_cache: cache })).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(join(folder, kept)), cache).toBe(true)
  }
})

it('an install that an earlier version stamped without looking is made again', () => {
  rmSync(join(folder, 'node_modules/builder'), { recursive: true })
  writeFileSync(stamp, readFileSync(stamp, 'utf8').split(' ')[0])
  expect(install().status).toBe(0)
  expect(isThere('builder')).toBe(true)
})

it('a start leaves out what only tests need; they add it to what is there, and the next start leaves it in', () => {
  rmSync(join(folder, 'node_modules'), { recursive: true })
  expect(install({}, 'running').stdout).toContain('npm ci')
  expect(['builder', 'tester'].map(isThere)).toEqual([true, false])
  expect(install({}, 'running').stdout).toBe('')
  const used = join(folder, 'node_modules/builder/in-use')
  writeFileSync(used, '')
  const lock = readFileSync(join(folder, 'package-lock.json'), 'utf8')
  expect(install({}, 'whole').status).toBe(0)
  expect([isThere('tester'), existsSync(used)]).toEqual([true, true])
  expect(readFileSync(join(folder, 'package-lock.json'), 'utf8')).toBe(lock)
  for (const what of ['running', 'whole']) expect(install({}, what).stdout).toBe('')
  expect(isThere('tester')).toBe(true)
})
