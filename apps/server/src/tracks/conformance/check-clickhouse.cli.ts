/**
 * npm run check-clickhouse -- http://user:password@host:port/database [--cluster NAME] [--ships N] [--days N]: whether a ClickHouse server,
 * or a cluster, answers every question of the track store as it should, and how fast. The database must be empty and is empty afterwards.
 * Exit code 1: something is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { callOf, Misasked, runCommand } from '../../command-line.ts'
import { clusterName } from '../../config/cluster-name.ts'
import { checkClickHouse, type CheckResult } from './check-clickhouse.ts'
import { STEP_MS } from './made-up-voyages.ts'

const line = {
  name: 'check-clickhouse',
  takes: 'http://user:password@host:8123/empty_database',
  about: `Says whether a ClickHouse server, or a cluster, answers every question of the track store as it should, and how fast.
The database must be empty and is empty afterwards. Exit code 1: something is wrong.`,
  options: {
    cluster: { type: 'string', value: 'NAME', about: 'a cluster that the server knows' },
    ships: { type: 'string', value: 'N', default: '300', about: 'made-up ships (300)' },
    days: { type: 'string', value: 'N', default: '8', about: 'of their voyages (8)' },
  },
} as const
const asked = z.object({
  url: z.url({ protocol: /^https?$/, error: 'Name a server.' }),
  cluster: clusterName.nullable(),
  ships: z.coerce.number().int().min(3).max(1_500),
  days: z.coerce.number().int().min(1).max(10),
})
const TIMES = 5

const ms = (value: number) => `${value.toFixed(1)} ms`.padStart(12)
function told({ name, took, wrong }: CheckResult): string {
  const sorted = took.toSorted((a, b) => a - b)
  const times = sorted.length === 0 ? '' : `${ms(sorted[Math.floor(sorted.length / 2)])}${ms(sorted.at(-1)!)}`
  return `${wrong === null ? 'ok   ' : 'WRONG'} ${name.padEnd(46)}${times}${wrong === null ? '' : `  ${wrong}`}`
}

await runCommand(line, async (values, given) => {
  const question = asked.safeParse({ ...values, url: given[0], cluster: values.cluster ?? null })
  if (!question.success) throw new Misasked(`${question.error.issues[0].message}\n${callOf(line)}`)
  const { url, cluster, ships, days } = question.data
  console.log(`      ${'what'.padEnd(46)}${'median'.padStart(12)}${'slowest'.padStart(12)}`)
  let wrong = 0
  const points = (days * 86_400_000) / STEP_MS
  const folder = mkdtempSync(join(tmpdir(), 'fairway-check-'))
  try {
    await checkClickHouse({ url, cluster, folder, ships, points, times: TIMES, now: Date.now() }, (result) => {
      if (result.wrong !== null) wrong++
      console.log(told(result))
    })
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  console.log(wrong === 0 ? 'All is as it should be.' : `${wrong} are wrong.`)
  process.exitCode = wrong === 0 ? 0 : 1
})
