import { openForgetfulDisk } from './disk/forgetful-disk.ts'
import type { TortureOptions, TortureResult } from './result.ts'
import { torment } from './rounds.ts'

/** Of the pages that were written and not synced: none is there after the cut, half of them, or nearly all. */
const CHANCES_TO_LAST = [0, 0, 0.5, 0.9]

/** Cuts the power of a server on a disk that forgets what was not synced. */
export async function powerCuts(options: TortureOptions): Promise<TortureResult> {
  const disk = await openForgetfulDisk()
  return torment(
    {
      folder: disk.folder,
      blow: 'power cut',
      wholeWorld: true,
      tracksLostMs: 2_000,
      async strike(server, now) {
        const forgotten = await disk.cut(CHANCES_TO_LAST[Math.floor(Math.random() * CHANCES_TO_LAST.length)]!)
        now()
        await server.kill()
        await disk.switchOn()
        return `: ${forgotten} pages forgotten`
      },
      close: () => disk.close(),
    },
    options,
  )
}
