/**
 * npm run accuracy [-- --only NAME[,NAME] --data FOLDER --data-dir FOLDER --json FILE]: how right the product is on data from outside,
 * as a table and as JSON. Data is looked for in `../shared/data` and in FAIRWAY_DATA; the ETAs of a server of one's own are judged by what
 * its data folder (`--data-dir`, DATA_DIR) or database (DATABASE_URL) has kept. What is not there is skipped with a line.
 */
import { existsSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { requireDatabase, withDatabase } from '../command.ts'
import { dataDirOption, Misasked, runCommand } from '../command-line.ts'
import { readCommandConfig } from '../config/command-config.ts'
import type { Config } from '../config/config.ts'
import { DirectoryInUse } from '../database/owner/directory-lock.ts'
import type { Figure } from './figure.ts'
import type { AskStore } from './measure.ts'
import { measures } from './measures.ts'
import { accuracyTable } from './table.ts'

await runCommand(
  {
    name: 'accuracy',
    about:
      'How right the product is on data from outside, as a table and as JSON. What is not there is skipped with a line.',
    options: {
      only: { type: 'string', value: 'NAME[,NAME]', about: `some of ${measures.map(({ name }) => name).join(', ')}` },
      data: { type: 'string', value: 'FOLDER', about: 'where the data lie (FAIRWAY_DATA, else ../shared/data)' },
      'data-dir': {
        ...dataDirOption,
        about: 'the data folder of a server of yours, which must not be running: how right its ETAs were (DATA_DIR)',
      },
      json: { type: 'string', value: 'FILE', about: 'writes the figures there' },
    },
  },
  async (values) => {
    const names = measures.map(({ name }) => name)
    const only = values.only?.split(',') ?? names
    const unknown = only.filter((name) => !names.includes(name))
    if (unknown.length > 0) throw new Misasked(`--only ${unknown.join(',')}: there are ${names.join(', ')}.`)
    const folder = values.data ?? process.env['FAIRWAY_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
    const path = (file: string) => join(folder, file)
    const date = new Date().toISOString()
    const json = values.json === undefined ? null : await open(values.json, 'w')
    const config = readCommandConfig(values['data-dir'], process.env)
    if (values['data-dir'] !== undefined) requireDatabase(config)
    const noStore = whyNoStore(config)
    const store: AskStore = (question) => withDatabase(config, question)
    const figures: Record<string, Figure[]> = {}
    const skipped: Record<string, string[]> = {}
    for (const measure of measures.filter(({ name }) => only.includes(name))) {
      const missing = measure.needs.filter((file) => !existsSync(path(file)))
      const skip = (what: readonly string[], why: string) => {
        skipped[measure.name] = [...what]
        console.log(`skipped: ${measure.name}, ${why}`)
      }
      if (measure.needsStore && noStore !== null) skip(['--data-dir'], noStore)
      else if (missing.length > 0)
        skip(missing, `${missing.map(path).join(', ')} is not here (FAIRWAY_DATA or ../shared/data)`)
      else
        try {
          figures[measure.name] = await measure.run(path, store)
        } catch (error) {
          // What the others found is told all the same.
          if (!(error instanceof DirectoryInUse)) throw error
          skip(['--data-dir'], error.message)
        }
    }
    console.log(accuracyTable(figures, date))
    await json?.writeFile(JSON.stringify({ date, figures, skipped }, null, 2))
    await json?.close()
  },
)

/** Why no store of a server can be asked; null where one is there. */
function whyNoStore(config: Config): string | null {
  try {
    requireDatabase(config)
    return null
  } catch (error) {
    if (error instanceof Misasked) return error.message
    throw error
  }
}
