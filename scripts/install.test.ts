import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-install-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const write = (path: string, content: object) => writeFileSync(join(folder, path), JSON.stringify(content))
const run = (command: string, args: string[], environment: Record<string, string> = {}) =>
  spawnSync(command, args, { cwd: folder, encoding: 'utf8', timeout: 60_000, env: { ...process.env, ...environment } })
const install = (environment?: Record<string, string>) =>
  run(
    process.execPath,
    ['--input-type=module', '-e', `import('${join(folder, 'scripts/prepare.mjs')}').then((p) => p.ensureInstalled())`],
    environment,
  )
const stamp = join(folder, 'node_modules/.fairway-installed')

// A repository with one package that only its build needs.
beforeAll(() => {
  mkdirSync(join(folder, 'builder'))
  mkdirSync(join(folder, 'scripts'))
  cpSync(join(import.meta.dirname, 'prepare.mjs'), join(folder, 'scripts/prepare.mjs'))
  write('builder/package.json', { name: 'builder', version: '1.0.0' })
  expect(run('npm', ['pack', './builder']).status).toBe(0)
  write('package.json', { name: 'shop', version: '1.0.0', devDependencies: { builder: 'file:builder-1.0.0.tgz' } })
  expect(run('npm', ['install', '--offline']).status).toBe(0)
  rmSync(join(folder, 'node_modules'), { recursive: true })
}, 60_000)

it('what npm left out although it ended well gets a sentence, and no stamp that would keep the next start from trying', () => {
  mkdirSync(join(folder, 'bin'))
  writeFileSync(join(folder, 'bin/npm'), '#!/bin/sh\nmkdir -p node_modules\n')
  chmodSync(join(folder, 'bin/npm'), 0o755)
  const { status, stderr } = install({ PATH: `${join(folder, 'bin')}:${process.env['PATH']}` })
  expect([status, stderr]).toEqual([1, expect.stringMatching(/1 packages are missing \(builder …\)/)])
  expect(existsSync(stamp)).toBe(false)
})

it.each([{ NODE_ENV: 'production' }, { npm_config_omit: 'dev' }])(
  'installs what the build needs with %j',
  (environment) => {
    rmSync(join(folder, 'node_modules'), { recursive: true, force: true })
    expect(install(environment)).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(join(folder, 'node_modules/builder/package.json'))).toBe(true)
    const text = readFileSync(stamp, 'utf8')
    expect(install(environment).stdout).toBe('')
    expect(readFileSync(stamp, 'utf8')).toBe(text)
  },
)

it('an install that an earlier version stamped without looking is made again', () => {
  rmSync(join(folder, 'node_modules/builder'), { recursive: true })
  writeFileSync(stamp, readFileSync(stamp, 'utf8').split(' ')[0])
  expect(install().status).toBe(0)
  expect(existsSync(join(folder, 'node_modules/builder/package.json'))).toBe(true)
})
