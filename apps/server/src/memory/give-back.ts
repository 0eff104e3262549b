import { readFile, realpath } from 'node:fs/promises'
import { openNativeMemory } from './native-memory.ts'
import { programPages } from './program-pages.ts'

/** The engine's library; it stays loaded for as long as the process runs, as does Node. */
const ENGINE = /\/libchdb\.so$/

/** Opened once, with the name of Node's own file. */
let opened: ReturnType<typeof open> | null = null

/**
 * Gives the system back what the process holds and does not use: memory that was freed, and those pages of Node and the track engine that
 * were read for a start or a question and are only there to be read. Returns false where that cannot be done. Some 40 ms of one core.
 */
export async function giveBack(): Promise<boolean> {
  const { memory, node } = await (opened ??= open())
  if (memory === null) return false
  await memory.trim()
  const smaps = await readFile('/proc/self/smaps', 'utf8')
  for (const pages of programPages(smaps, (file) => file === node || ENGINE.test(file))) await memory.leave(pages)
  return true
}

async function open() {
  // Where a file was removed or put in another's place since the start, its pages are left alone.
  const node = await realpath(process.execPath).catch(() => process.execPath)
  return { memory: await openNativeMemory(), node }
}
