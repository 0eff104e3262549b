import { rmSync } from 'node:fs'
import { loginApi } from '@fairway/contract'
import { ensureBuilt } from '../../scripts/prepare.mjs'
import { startProduct } from '../../e2e/support/product.ts'
import type { BenchRow } from '../bench-row.ts'
import { behindProxy, folderWithAccounts, known, logIn, quantile, timed, unknown } from './registered.ts'

const TRIES = 200

/** Whether the time of an answer tells which contacts have an account: medians over 200 tries of each, in turn. */
export async function run(): Promise<BenchRow[]> {
  await ensureBuilt()
  const dataDir = await folderWithAccounts(TRIES)
  const environment = { LOG_LEVEL: 'warn', CAPTCHA_TEST_ANSWER: 'ABCD', ...behindProxy }
  const product = await startProduct({
    arguments: ['--demo', '--feed', 'udp://127.0.0.1:0'],
    environment: { ...environment, DEMO_SHIPS: '1' },
    dataDir,
  })
  const asks: [string, (contact: string, i: number) => Promise<number>][] = [
    ['a login with a wrong password', async (contact) => (await logIn(product.url, contact, 'wrong-one')).ms],
    [
      'a code for a new password',
      async (mobile, i) => {
        const imageKey = `bench-key-${mobile}-${i}`
        await timed(product.url, `${loginApi.getVerifyCode.path}?imageKey=${imageKey}`, null)
        return (await timed(product.url, loginApi.sendSmsByVerifyCode.path, { imageCode: 'ABCD', imageKey, mobile })).ms
      },
    ],
    [
      'a new password with a wrong code',
      async (phoneOrEmail) =>
        (
          await timed(
            product.url,
            loginApi.updatePwByCode.path,
            new URLSearchParams({ phoneOrEmail, newPwd: 'another-8', code: 'x' }),
          )
        ).ms,
    ],
  ]
  const rows: BenchRow[] = []
  try {
    for (const [name, ask] of asks) {
      const times = { known: [] as number[], unknown: [] as number[] }
      for (let i = 0; i < TRIES; i++) {
        // First one, then the other: neither is always the one that comes after a pause.
        const both = [
          async () => void times.known.push(await ask(known(i), i)),
          async () => void times.unknown.push(await ask(unknown(i), i)),
        ]
        for (const one of i % 2 === 0 ? both : both.toReversed()) await one()
      }
      const [a, b] = [quantile(times.known, 0.5), quantile(times.unknown, 0.5)]
      rows.push({
        name: `${name}: known against unknown account, medians apart`,
        value: Math.abs(a - b),
        unit: 'ms',
        target: 10,
        targetIs: 'at most',
        note: `${TRIES} tries of each, ${a.toFixed(1)} and ${b.toFixed(1)} ms`,
      })
    }
    return rows
  } finally {
    await product.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
