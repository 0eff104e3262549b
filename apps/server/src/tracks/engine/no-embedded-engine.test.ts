import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hidePackages } from '../../../../../scripts/missing-packages.fixture.ts'
import { whyNoChdb } from './embedded-engine.ts'
import { startHttpFront } from './http-front-of-chdb.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-no-engine-'))
const hook = hidePackages('@chdb/')
let front: Awaited<ReturnType<typeof startHttpFront>>

beforeAll(async () => {
  front = await startHttpFront(join(folder, 'server'))
})
afterAll(async () => {
  await front.close()
  for (const made of [folder, dirname(hook)]) rmSync(made, { recursive: true, force: true })
})

/** Opens a track store in a process without the engine; gives what it says. */
function open(dir: string, url: string | null): Promise<string> {
  const script = `import { openTrackStore } from ${JSON.stringify(join(import.meta.dirname, '../track-store.ts'))}
try {
  const store = await openTrackStore(${JSON.stringify({ dir, url })})
  console.log('stored', (await store.track(123456789, 0, 1, 10)).stored)
  await store.close()
} catch (error) { console.log(error.name, error.message) }`
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--require', hook, '--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: 90_000,
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()))
    child.on('close', () => resolve(said.trim()))
  })
}

describe('where the embedded engine is not there', () => {
  it('one sentence says so, and what to do', async () => {
    const said = await open(join(folder, 'embedded'), null)
    expect(said).toMatch(
      /^CannotOpen The track store in .* cannot be opened: The embedded engine chDB cannot be loaded/,
    )
    expect(said).toContain('CLICKHOUSE_URL')
    expect(said.split('\n')).toHaveLength(1)
  })

  it('a ClickHouse server keeps the tracks without it', async () => {
    expect(await open(join(folder, 'remote'), front.url)).toBe('stored 0')
  })
})

it.each(['linux x64 (musl)', 'linux arm (glibc)', 'win32 x64'])(
  'it is said that it does not exist for %s',
  (machine) => {
    expect(whyNoChdb(machine, new Error('x'))).toContain(`on ${machine}: it exists for linux x64 (glibc)`)
  },
)
