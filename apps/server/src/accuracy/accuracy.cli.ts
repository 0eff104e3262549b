/**
 * npm run accuracy [-- --only NAME[,NAME] --data FOLDER --json FILE]: how right the product is on data from outside, as a
 * table and as JSON. Data is looked for in `../shared/data` and in FAIRWAY_DATA; what is not there is skipped with a line.
 */
import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Misasked, runCommand } from '../command-line.ts'
import type { Figure } from './figure.ts'
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
    const figures: Record<string, Figure[]> = {}
    const skipped: Record<string, string[]> = {}
    for (const measure of measures.filter(({ name }) => only.includes(name))) {
      const missing = measure.needs.filter((file) => !existsSync(path(file)))
      if (missing.length > 0) {
        skipped[measure.name] = missing
        console.log(
          `skipped: ${measure.name}, ${missing.map(path).join(', ')} is not here (FAIRWAY_DATA or ../shared/data)`,
        )
      } else figures[measure.name] = await measure.run(path)
    }
    console.log(accuracyTable(figures, date))
    if (values.json !== undefined) await writeFile(values.json, JSON.stringify({ date, figures, skipped }, null, 2))
  },
)
