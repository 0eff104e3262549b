import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { Misasked } from '../command-line.ts'
import { readLeadsOptions } from './leads-options.ts'

const now = new Date(2026, 10, 21, 12)
const read = (...argv: string[]) => readLeadsOptions(argv, now)

describe('the options of npm run leads', () => {
  it('are the last thirty days unless they say otherwise', () => {
    expect(read()).toMatchObject({
      help: false,
      format: 'text',
      dataDir: null,
      since: new Date(now.getTime() - 30 * 86_400_000),
    })
    expect(read().until.getTime()).toBeGreaterThan(now.getTime())
    expect(read('--until', '2025-03-31').since).toEqual(new Date(new Date(2025, 2, 31).getTime() - 30 * 86_400_000))
  })
  it("take days of this machine's time zone, the last day of February in its years", () => {
    expect(read('--since', '2024-02-29', '--until', '2024-03-01')).toMatchObject({
      since: new Date(2024, 1, 29),
      until: new Date(2024, 2, 1),
    })
  })
  it.each([
    [['--since', '2026-02-31'], /--since 2026-02-31 is no day/],
    [['--until', '2025-02-29'], /--until 2025-02-29 is no day/],
    [['--since', '0000-00-00'], /is no day/],
    [['--since', 'yesterday'], /is no day/],
    [['--since', '2026-12-01', '--until', '2026-11-01'], /--since 2026-12-01 is not before --until 2026-11-01/],
    [['--since', '2026-11-01', '--until', '2026-11-01'], /not among those/],
    [['--since', '2027-01-01'], /still to come/],
    [['--format', 'xml'], /text or csv/],
    [['--dir', 'x'], /^Unknown option '--dir'\. npm run leads -- --help/],
    [['data'], /--help lists/],
  ] as const)('%j is refused with a sentence', (argv, words) => {
    expect(() => read(...argv)).toThrow(Misasked)
    expect(() => read(...argv)).toThrow(words)
  })
})

describe('npm run leads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-no-data-'))
  const missing = join(folder, 'nothing')
  const root = join(import.meta.dirname, '../../../..')
  const run = (...argv: string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'leads.cli.ts'), ...argv], {
      cwd: root,
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '' },
    })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('refuses a folder without a database and makes none there', () => {
    const { status, stdout, stderr } = run('--data-dir', missing)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toContain(`${missing} holds no database: name the data folder`)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(existsSync(missing)).toBe(false)
  })
  it('says what it takes when asked', () => {
    const { status, stdout } = run('--help')
    expect([status, stdout]).toEqual([0, expect.stringContaining('--since')])
  })
})
