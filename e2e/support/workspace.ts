import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CAPTCHA } from './accounts.ts'
import { openAntenna } from './antenna.ts'
import { fleet, historyLog } from './fleet.ts'
import { liner, linerLog } from './liner.ts'
import { health, startProduct, until, type Product } from './product.ts'

export interface Workspace {
  product: Product
  close(): Promise<void>
}

/** The small fleet and a ship with a voyage behind her, in a demonstration: people can make accounts in it. */
export async function openWorkspace(): Promise<Workspace> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-workspace-'))
  const now = Date.now()
  const logs = [linerLog(now), historyLog(now)].map((text, index) => {
    const log = join(folder, `${index}.nmea`)
    writeFileSync(log, text)
    return ['--feed', `file:${log}?speed=max&time=log`]
  })
  const antenna = await openAntenna()
  const product = await startProduct({
    arguments: [...logs.flat(), '--feed', antenna.feed],
    environment: { DEMO: '1', DEMO_SHIPS: '1', CAPTCHA_TEST_ANSWER: CAPTCHA, ADDRESS_LIMIT_FACTOR: '50' },
  })
  await until('the logs to be replayed', async () =>
    (await health(product)).feeds.filter(({ kind }) => kind === 'file').every(({ ended }) => ended),
  )
  await antenna.connect()
  antenna.broadcast([...fleet, liner])
  return {
    product,
    async close() {
      antenna.close()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
