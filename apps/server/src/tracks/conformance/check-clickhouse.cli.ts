/**
 * npm run check-clickhouse -- http://user:password@host:port/database [--cluster NAME] [--ships N] [--days N]: whether a ClickHouse server,
 * or a cluster, answers every question of the track store as it should, and how fast. The database must be empty and is empty afterwards.
 * Exit code 1: something is wrong.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { clusterName } from '../../config/cluster-name.ts'
import { howCalled } from '../../config/how-called.ts'
import { checkClickHouse, type CheckResult } from './check-clickhouse.ts'
import { STEP_MS } from './made-up-voyages.ts'

const usage = howCalled(
  'check-clickhouse',
  'http://user:password@host:8123/empty_database [--cluster NAME] [--ships 300] [--days 8]',
)
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
  const times = sorted.length === 0 ? '' : `${ms(sorted[Math.floor(sorted.length / 2)]!)}${ms(sorted.at(-1)!)}`
  return `${wrong === null ? 'ok   ' : 'WRONG'} ${name.padEnd(46)}${times}${wrong === null ? '' : `  ${wrong}`}`
}

const folder = mkdtempSync(join(tmpdir(), 'fairway-check-'))
try {
  const { values, positionals } = parseArgs({
    options: {
      cluster: { type: 'string' },
      ships: { type: 'string', default: '300' },
      days: { type: 'string', default: '8' },
    },
    allowPositionals: true,
  })
  const question = asked.safeParse({ ...values, url: positionals[0], cluster: values.cluster ?? null })
  if (!question.success) throw new Error(`${question.error.issues[0]!.message}\n${usage}`)
  const { url, cluster, ships, days } = question.data
  console.log(`      ${'what'.padEnd(46)}${'median'.padStart(12)}${'slowest'.padStart(12)}`)
  let wrong = 0
  const points = (days * 86_400_000) / STEP_MS
  await checkClickHouse({ url, cluster, folder, ships, points, times: TIMES, now: Date.now() }, (result) => {
    if (result.wrong !== null) wrong++
    console.log(told(result))
  })
  console.log(wrong === 0 ? 'All is as it should be.' : `${wrong} are wrong.`)
  process.exitCode = wrong === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
