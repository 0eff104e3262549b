import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { clientSource } from './client-source.ts'

const root = join(import.meta.dirname, '../../../..')

/** Writes the generated files into a folder of the repository, formatted as every file here; gives their names. */
export function writeClient(folder: string): string[] {
  const sources = Object.entries(clientSource())
  for (const [name, text] of sources) writeFileSync(join(folder, name), text)
  const { status, stderr } = spawnSync(join(root, 'node_modules/.bin/oxfmt'), [folder], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  })
  if (status !== 0) throw new Error(`the client cannot be formatted: ${stderr}`)
  return sources.map(([name]) => name)
}
