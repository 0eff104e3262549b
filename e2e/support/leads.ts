import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'

const root = join(import.meta.dirname, '../..')

/** What `npm run leads` prints while the server runs. */
export async function readLeads(dataDir: string): Promise<string> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'apps/server/src/contact/leads.cli.ts', '--format', 'csv', '--data-dir', dataDir],
    { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] },
  )
  return text(child.stdout)
}
