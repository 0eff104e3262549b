import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { writeClient } from './write-client.ts'

it('what is generated of the client is what the calls say now (else: npm run client)', () => {
  const client = join(import.meta.dirname, '../../../client')
  // Within the repository: files are formatted by its settings.
  const fresh = mkdtempSync(join(client, 'fresh-'))
  try {
    for (const name of writeClient(fresh))
      expect(readFileSync(join(fresh, name), 'utf8')).toBe(readFileSync(join(client, 'src/generated', name), 'utf8'))
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
})
