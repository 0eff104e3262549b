import { metric } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { DiskWatch } from './disk-watch.ts'

export interface DiskPart extends Part {
  /** Why a request that changes something below this path is refused; null while none is. */
  whyNoWrites(path: string): string | null
}

/** What receivers post becomes tracks, which wait in the data folder wherever they are kept. */
const FEEDS = '/feeds/'

/** The disk of the data folder. `keepsAccounts`: whether it holds the accounts; another server's disk is its own operator's matter. */
export function diskPart({ config, log, now }: Context, keepsAccounts: boolean): DiskPart {
  const watch = new DiskWatch({ folder: config.dataDir, log: log('disk'), now })
  const freeBytes = () => {
    try {
      return watch.freeBytes
    } catch {
      return 0 // gone, as `trouble` says
    }
  }
  return {
    name: 'disk',
    whyNoWrites: (path) => (keepsAccounts || path.startsWith(FEEDS) ? watch.trouble() : null),
    condition: () => (watch.trouble() === null ? 'ok' : 'degraded'),
    health: () => ({ disk: { freeBytes: freeBytes(), trouble: watch.trouble() } }),
    metrics: [
      metric('disk_free_bytes', 'Free bytes of the data disk', freeBytes),
      metric('disk_trouble', '1 while the data folder is gone or its disk is full', () =>
        Number(watch.trouble() !== null),
      ),
    ],
    // So that the log says it where nobody asks.
    sweep: () => Promise.resolve(void watch.trouble()),
  }
}
