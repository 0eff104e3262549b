import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-given-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const root = join(import.meta.dirname, '../../..')
writeFileSync(join(folder, 'prices.json'), '{"currency":"CNY"')
const environment = { ...process.env, FAIRWAY_CALLED_FROM: undefined, INIT_CWD: undefined }
const script = join(root, 'scripts/run.mjs')
const command = 'apps/server/src/config/prices.cli.ts'

describe('a relative path given to a command', () => {
  it('lies where the command was called, by npm (which goes to the checkout) and without it', () => {
    const byNpm = spawnSync(process.execPath, [script, command, 'prices.json'], {
      cwd: root,
      env: { ...environment, INIT_CWD: folder },
      encoding: 'utf8',
    })
    const byItself = spawnSync(process.execPath, [script, command, 'prices.json'], {
      cwd: folder,
      env: { ...environment, INIT_CWD: '/somewhere/else' },
      encoding: 'utf8',
    })
    for (const { status, stderr } of [byNpm, byItself]) {
      expect(status).toBe(1)
      expect(stderr).toContain(join(folder, 'prices.json'))
      expect(stderr).not.toContain('is not there')
    }
  }, 60_000)

  it('is told as a whole path when nothing lies there', () => {
    const { status, stderr } = spawnSync(process.execPath, [script, command, 'none.json'], {
      cwd: root,
      env: { ...environment, INIT_CWD: folder },
      encoding: 'utf8',
    })
    expect([status, stderr.trim()]).toEqual([2, `${join(folder, 'none.json')} is not there.`])
  }, 60_000)
})
