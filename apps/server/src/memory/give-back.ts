import { readFile, realpath } from 'node:fs/promises'
import { openNativeMemory } from './native-memory.ts'
import { programPages } from './program-pages.ts'

/** The engine's library; it stays loaded for as long as the process runs, as does Node. */
const ENGINE = /\/libchdb\.so$/

/**
 * Gives the system back what the process holds and does not use: memory that was freed, and those pages of Node and the track engine that
 * were read for a start or a question and are only there to be read. Returns false where that cannot be done. Some 40 ms of one core.
 */
export async function giveBack(): Promise<boolean> {
  const memory = await openNativeMemory()
  if (memory === null) return false
  await memory.trim()
  const node = await realpath(process.execPath)
  const smaps = await readFile('/proc/self/smaps', 'utf8')
  for (const pages of programPages(smaps, (file) => file === node || ENGINE.test(file))) await memory.leave(pages)
  return true
}
