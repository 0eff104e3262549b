import { accessSync, chmodSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { SettingError } from './config.ts'

/** The sticky bit: whoever sets it means the folder for everybody. */
const SHARED = 0o1000
const OPEN_TO_OTHERS = 0o077

/** From now on what this process, its engines and its children make is for its owner alone, whatever the umask of the start. */
export const keepToOwner = (): void => void process.umask(0o077)

/** Makes the data folder, for its owner alone, or throws one sentence that names the setting. Says what keeps others' eyes from being shut out. */
export function makeDataFolder(folder: string, warn: (sentence: string) => void): void {
  keepToOwner()
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
  try {
    const { mode } = statSync(folder)
    if (mode & SHARED) throw new Error('it is a folder for all users')
    if (mode & OPEN_TO_OTHERS) chmodSync(folder, 0o700)
  } catch (error) {
    // /tmp, or a volume of another owner: what is made in it from now on is ours alone all the same.
    warn(`Others may be able to look into the data folder ${folder}: ${(error as Error).message}.`)
  }
}
