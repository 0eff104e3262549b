import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'fairway-helper-'))
afterAll(() => rmSync(folder, { recursive: true }))

async function startHelper() {
  const file = join(folder, 'helper.mts')
  const module = pathToFileURL(join(import.meta.dirname, 'helper-process.ts')).href
  writeFileSync(file, `import { beHelper } from '${module}'\nbeHelper(10)\nprocess.send('ready')`)
  const helper = fork(file, { execArgv: ['--import', 'tsx'], cwd: import.meta.dirname })
  await once(helper, 'message')
  return helper
}

describe.skipIf(process.platform !== 'linux')('a process that works for the server', () => {
  it('comes after everything else, and is what the system ends where memory ends', async () => {
    const helper = await startHelper()
    expect(getPriority(helper.pid)).toBe(10)
    expect(readFileSync(`/proc/${helper.pid}/oom_score_adj`, 'utf8').trim()).toBe('1000')
    helper.kill()
    await once(helper, 'exit')
  })

  it('goes on when the terminal is interrupted, and ends with the server', async () => {
    const helper = await startHelper()
    for (const signal of ['SIGINT', 'SIGHUP'] as const) helper.kill(signal)
    helper.disconnect()
    expect(await once(helper, 'exit')).toEqual([0, null])
  })
})
