/**
 * npm run restore -- FOLDER [--check] [--data-dir FOLDER]: puts a backup in the place of all that a data folder holds, after every file
 * was compared with what was written; with --check it only compares. The server must not be running on that folder.
 */
import { commandLog } from '../command.ts'
import { dataDirOption, onlyOne, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import { keepToOwner } from '../config/data-folder.ts'
import { howCalled } from '../config/how-called.ts'
import { givenPath } from '../given-path.ts'
import { readManifest, verifyFiles } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

await runCommand(
  {
    name: 'restore',
    takes: 'FOLDER',
    about: `Puts a backup in the place of all that a data folder holds, after every file was compared with what was written. The
server must not be running on that folder.`,
    options: { check: { type: 'boolean', about: 'only compares' }, 'data-dir': dataDirOption },
  },
  async (values, given) => {
    const folder = givenPath(
      onlyOne(given, `Name one backup: ${howCalled('restore', '/backups/2026-11-23')}`),
      process.env,
    )
    if (values.check) {
      const manifest = readManifest(folder)
      await verifyFiles(folder, manifest)
      return console.log(
        `${folder} is whole: ${manifest.files.length} files of ${new Date(manifest.at).toISOString()}.`,
      )
    }
    const config = readCommandConfig(values['data-dir'], process.env)
    keepToOwner()
    const { at, elsewhere, tables, before } = await restoreBackup(folder, config.dataDir, commandLog)
    const points = tables.find(({ name }) => name === 'positions')?.rows ?? 0
    console.log(`${config.dataDir} is as it was at ${new Date(at).toISOString()}, with ${points} track points.`)
    if (before !== null) console.log(`What was there before lies in ${before}; remove it when you are sure.`)
    for (const what of elsewhere) console.log(`The ${what} were not in it: their server has copies of its own.`)
  },
)
process.exit()
