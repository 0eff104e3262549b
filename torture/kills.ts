import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TortureOptions, TortureResult } from './result.ts'
import { torment } from './rounds.ts'

/** Kills the server's process, and starts it again at once. */
export async function kills(options: TortureOptions): Promise<TortureResult> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-kills-'))
  return torment(
    {
      folder,
      blow: 'kill',
      wholeWorld: false,
      tracksLostMs: 2_000,
      async strike(server, now) {
        now()
        await server.kill()
        return ''
      },
      close: async () => rmSync(folder, { recursive: true, force: true, maxRetries: 20 }),
    },
    options,
  )
}
