import { writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/** What the system takes first where memory ends. */
const FIRST_TO_GO = '1000'

/**
 * To be said first by a process that the server has started to work for it: everything else comes before it (`nice`, 1–19), also where
 * memory ends, it ends with the server, and Ctrl-C or a terminal that is closed, which reach every process of a terminal, are the
 * server's to decide about.
 */
export function beHelper(nice: number): void {
  setPriority(nice)
  if (process.platform === 'linux') goFirst()
  process.on('disconnect', () => process.exit())
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {})
}

/** A container may forbid it; then the system chooses by size. */
function goFirst(): void {
  try {
    writeFileSync('/proc/self/oom_score_adj', FIRST_TO_GO)
  } catch (error) {
    if (!['EACCES', 'EPERM', 'EROFS', 'ENOENT'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}
