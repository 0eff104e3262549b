import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openAntenna, type Antenna } from './antenna.ts'
import { fleet, historyLog } from './fleet.ts'
import { health, startProduct, until, type Product, type ProductOptions } from './product.ts'

export interface Harbour {
  product: Product
  antenna: Antenna
  close(): Promise<void>
}

/** The product with the small fleet: its last three hours from a log, its presence from an antenna. Ready when every ship is known. */
export async function openHarbour(options: ProductOptions = {}): Promise<Harbour> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-log-'))
  const log = join(folder, 'history.nmea')
  writeFileSync(log, historyLog(Date.now()))
  const antenna = await openAntenna()
  const product = await startProduct({
    ...options,
    arguments: ['--feed', `file:${log}?speed=max&time=log`, '--feed', antenna.feed, ...(options.arguments ?? [])],
  })
  await until('the log to be replayed', async () => (await health(product)).ships >= fleet.length)
  await antenna.connect()
  antenna.broadcast(fleet)
  return {
    product,
    antenna,
    async close() {
      antenna.close()
      await product.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
