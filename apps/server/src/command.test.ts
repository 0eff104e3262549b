import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-commands-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const missing = join(folder, 'nothing')
const file = join(folder, 'file')
const areas = join(folder, 'areas.json')
writeFileSync(file, 'imo,name\n')

const run = (cli: string, ...argv: string[]): Promise<{ code: number; stdout: string; stderr: string }> =>
  new Promise((resolve) =>
    execFile(
      process.execPath,
      ['--import', 'tsx', join(import.meta.dirname, cli), ...argv],
      { env: { ...process.env, DATABASE_URL: '', CLICKHOUSE_URL: '', DATA_DIR: missing }, timeout: 120_000 },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code ?? 1) : 0, stdout, stderr: stderr.trim() }),
    ),
  )

it.each([
  ['ports/import-wpi.cli.ts', file],
  ['voyages/updater/rebuild-voyages.cli.ts'],
  ['port-areas/learn-ports.cli.ts', '--out', areas],
  ['port-areas/port-areas.cli.ts', 'export', areas],
  ['desk/operator.cli.ts', 'list'],
  ['voyage-lessons/eta-report.cli.ts'],
])(
  '%s %s refuses a data folder that is not there and makes none',
  async (cli, ...argv) => {
    const { code, stdout, stderr } = await run(cli, ...argv)
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(new RegExp(`^${missing} holds no (database|tracks): name the data folder .*$`))
    expect([missing, areas].filter((path) => existsSync(path))).toEqual([])
  },
  120_000,
)
