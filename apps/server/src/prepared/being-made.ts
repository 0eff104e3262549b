import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

/** Looked at again after that time, and given up after that: several times what a busy machine needs. */
const LOOK_MS = 100
const LIMIT_MS = 900_000

/**
 * Waits while a first start makes something beside this file, which lies in the bundle's folder then: `pages`, the web application;
 * `prepared`, the sea chart and the shores. Resolves at once where nobody does; after that what should be there may be missing.
 */
export async function whileBeingMade(name: 'pages' | 'prepared', folder = here): Promise<void> {
  const limit = Date.now() + LIMIT_MS
  while (isBeingMade(name, folder) && Date.now() < limit) await wait(LOOK_MS)
}

/** Whether the process that began it still lives (`scripts/build-for-server.mjs`). */
export function isBeingMade(name: 'pages' | 'prepared', folder = here): boolean {
  try {
    const maker = Number(readFileSync(join(folder, `.fairway-making-${name}`), 'utf8'))
    return maker > 0 && process.kill(maker, 0)
  } catch {
    return false
  }
}

const here = fileURLToPath(new URL('.', import.meta.url))
