import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SettingError } from '../config/setting-error.ts'
import { writeDurablySync } from '../durable/write-durably.ts'

const BYTES = 32
const FILE = 'secret'

/**
 * What the server signs and hashes with: the setting, or a file of the data folder, made at the first start, which only its owner reads.
 * Processes that share a database must share it.
 */
export function serverSecret(dataDir: string, configured: string | null): string {
  if (configured !== null) return configured
  const file = join(dataDir, FILE)
  if (!existsSync(file)) writeDurablySync(file, randomBytes(BYTES).toString('base64url'))
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < BYTES)
    throw new SettingError(
      `The file ${file} holds no secret: put it back from a backup, or remove it to have a new one made. Second factors by an app and codes that are on their way are then void.`,
    )
  return secret
}
