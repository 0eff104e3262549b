import { accessSync, constants, existsSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingError } from './config.ts'

/** Makes the data folder, or throws one sentence that names the setting. */
export function makeDataFolder(folder: string): void {
  let existing = folder
  while (!existsSync(existing)) existing = dirname(existing)
  try {
    // Checked first: on some file systems (/proc) Node's recursive mkdir never comes back.
    accessSync(existing, constants.W_OK | constants.X_OK)
    if (existing.startsWith('/proc/') || existing === '/proc') throw new Error('nothing can be kept there')
    mkdirSync(folder, { recursive: true })
  } catch (error) {
    throw new SettingError(`The data folder ${folder} (DATA_DIR) cannot be used: ${(error as Error).message}.`)
  }
}
