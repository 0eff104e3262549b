import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const BYTES = 32
const FILE = 'secret'

/**
 * What the server signs and hashes with: the setting, or a file of the data folder, made at the first start, which only its owner reads.
 * Processes that share a database must share it.
 */
export function serverSecret(dataDir: string, configured: string | null): string {
  if (configured !== null) return configured
  const file = join(dataDir, FILE)
  try {
    writeFileSync(file, randomBytes(BYTES).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < BYTES)
    throw new Error(
      `The file ${file} holds no secret: remove it to have a new one made. Codes that are on their way are then void.`,
    )
  return secret
}
