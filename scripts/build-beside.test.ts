import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-beside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (path: string, content: string) => writeFileSync(join(folder, path), content)

/** A repository whose build is `steps`, and whose server says when it begins and lives until the build has ended. */
function start(steps: string) {
  write(
    'scripts/build-for-server.mjs',
    `import { stampBuild } from './prepare.mjs'
const [mark, what] = process.argv.slice(2)
const say = (step) => new Promise((resolve) => process.send(step, resolve))
console.log('builds', what)
${steps}`,
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'start.mjs')], {
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, said: stdout.trim().split('\n').filter(Boolean), complaint: stderr.trim() }
}

beforeAll(() => {
  for (const path of ['scripts', 'apps/server/dist', 'packages']) mkdirSync(join(folder, path), { recursive: true })
  for (const name of ['prepare.mjs', 'prepare-lock.mjs', 'build-beside.mjs'])
    cpSync(join(import.meta.dirname, name), join(folder, 'scripts', name))
  write('package-lock.json', '{}')
  write(
    'start.mjs',
    `import { buildBeside } from './scripts/build-beside.mjs'
await buildBeside().catch((error) => { console.log('refused', error.name, error.message); process.exit(1) })
console.log('server')
setTimeout(() => console.log('still there'), 2_000)`,
  )
})
beforeEach(() => rmSync(join(folder, 'apps/server/dist'), { recursive: true, force: true }))

const WHOLE = `await say('server')
stampBuild('pages', mark)
await say('pages')
stampBuild('whole', mark)
process.exit()`

it('the server begins when its bundle is there, and a start that finds all built builds nothing', () => {
  expect(start(WHOLE)).toEqual({
    status: 0,
    said: ['Building …', 'builds all', 'server', 'still there'],
    complaint: '',
  })
  expect(start(WHOLE).said).toEqual(['server', 'still there'])
})

it('a start that was cut off after the pages makes the rest alone', () => {
  const cutOff = `if (what === 'all') await say('server')
stampBuild('pages', mark)
await say('pages')
process.exit()`
  expect(start(cutOff).said[1]).toBe('builds all')
  expect(start(cutOff).said).toEqual(['builds rest', 'server', 'still there'])
})

it('a build that fails before there is a server stops the start; one that refused the brand has said why itself', () => {
  expect(start('process.exit(1)').said.at(-1)).toBe('refused Error it ended with 1')
  expect(start('process.exit(2)').said.at(-1)).toBe('refused Error the brand does not fit')
})

it('pages that cannot be built end the server that waits for them', () => {
  expect(start(`await say('server')\nprocess.exit(1)`)).toEqual({
    status: 1,
    said: ['Building …', 'builds all', 'server'],
    complaint: 'The build failed: it ended with 1.',
  })
})

it('a sea chart that cannot be made leaves the server running, with a sentence', () => {
  expect(start(`await say('server')\nawait say('pages')\nprocess.exit(1)`)).toMatchObject({
    status: 0,
    said: ['Building …', 'builds all', 'server', 'still there'],
    complaint: expect.stringContaining('The sea chart could not be made'),
  })
})

it('a build that is ended with the server, as by Ctrl-C, is no failure', () => {
  const { status, complaint } = start(`await say('server')\nprocess.kill(process.pid, 'SIGINT')`)
  expect([status, complaint]).toEqual([0, ''])
})
