/**
 * npm run backup -- FOLDER [--data-dir FOLDER]: copies all that a server keeps, as it is at one moment, into a folder that is not there
 * yet, whether or not the server is running.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { commandContext } from '../command.ts'
import { makeFolderForOwnerOf } from '../command-owner.ts'
import { dataDirOption, onlyOne, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { SettingError, type Config } from '../config/config.ts'
import { howCalled } from '../config/how-called.ts'
import { databasePart } from '../database/database.part.ts'
import { DirectoryInUse } from '../database/owner/directory-lock.ts'
import { givenPath } from '../given-path.ts'
import { Parts } from '../parts.ts'
import { tracksPart } from '../tracks/tracks.part.ts'
import { isInDataFolder } from './apart-from-data.ts'
import { askForBackup, backupSocketPath } from './backup-socket.ts'
import { makeBackup, type BackupMade } from './make-backup.ts'
import { foldersApart } from './other-files.ts'

async function backUp(config: Config, folder: string): Promise<BackupMade> {
  // Opening would make an empty one, and a backup of it.
  if (!existsSync(join(config.dataDir, 'tracks')))
    throw new SettingError(
      `${config.dataDir} holds nothing: name the data folder of the server with --data-dir or DATA_DIR.`,
    )
  // What lies in the data folder is refused, and not made.
  if (!isInDataFolder(folder, config.dataDir)) makeFolderForOwnerOf(config.dataDir, folder)
  try {
    return await byOurselves(config, folder)
  } catch (error) {
    if (!(error instanceof DirectoryInUse)) throw error
    return askForBackup(backupSocketPath(config.dataDir), folder, tell)
  }
}

function byOurselves(config: Config, folder: string): Promise<BackupMade> {
  const context = commandContext(config)
  return Parts.use(context, async (parts) => {
    const tracks = await parts.add(tracksPart(context))
    const database = await parts.add(databasePart(context, { dumps: false }))
    const { dataDir, version } = config
    return makeBackup(
      { dataDir, version, database, tracks, now: context.now, whileStill: (work) => parts.whileStill(work) },
      { folder, except: foldersApart(config), signal: new AbortController().signal, onProgress: tell },
    )
  })
}

function tell(done: number, all: number): void {
  if (process.stderr.isTTY) process.stderr.write(`\r${megabytes(done)} of ${megabytes(all)} MB `)
}

const megabytes = (bytes: number) => Math.ceil(bytes / 1e6)

await runCommand(
  {
    name: 'backup',
    takes: 'FOLDER',
    about: `Copies all that a server keeps, as it is at one moment, into a folder that is not there yet, whether or not the server is
running.`,
    options: { 'data-dir': dataDirOption },
  },
  async (values, given) => {
    const example = howCalled('backup', '/backups/2026-11-23')
    const folder = givenPath(onlyOne(given, `Name one folder that is not there yet: ${example}`), process.env)
    const config = readCommandConfig(values['data-dir'], process.env)
    const { at, files, bytes, points } = await backUp(config, folder)
    if (process.stderr.isTTY) process.stderr.write('\r')
    console.log(
      `${folder}: all as it was at ${new Date(at).toISOString()}, ${points} track points, ${files} files, ${megabytes(bytes)} MB.`,
    )
  },
)
process.exit()
