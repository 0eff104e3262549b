import { appendFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { findForeignProgram } from '../../../../../scripts/foreign-programs.mjs'
import { cleanUp as endPrograms, startProgram } from '../../outputs/outputs.fixture.ts'
import { cleanUp, cleanUps, line, run, ships, until } from '../feeds.fixture.ts'

afterEach(async () => {
  await cleanUp()
  await endPrograms()
})

const socat = findForeignProgram('socat')
const folder = () => {
  const path = mkdtempSync(join(tmpdir(), 'fairway-serial-'))
  cleanUps.push(() => rmSync(path, { recursive: true, force: true }))
  return path
}

/** Two ends of a wire: what is written to one comes out of the other. */
async function wire(receiver: string, antenna: string) {
  const { child } = startProgram(socat!, `pty,raw,echo=0,link=${receiver}`, `pty,raw,echo=0,link=${antenna}`)
  await until(() => existsSync(receiver) && existsSync(antenna))
  return {
    async unplug() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
    },
  }
}

it.skipIf(socat === null)(
  'a serial line is read, and again after it was unplugged (skipped where socat is not installed)',
  { timeout: 90_000 },
  async () => {
    const path = folder()
    const [receiver, antenna] = [join(path, 'ttyUSB0'), join(path, 'antenna')]
    const { collected, health } = run([`serial:${receiver}?baud=38400`])
    await until(() => /ENOENT/.test(health().lastError ?? ''))
    const first = await wire(receiver, antenna)
    await until(() => health().connected)
    expect(health()).toMatchObject({ kind: 'serial', name: 'serial ttyUSB0', lastError: null })
    appendFileSync(antenna, line(1).slice(0, 20))
    appendFileSync(antenna, line(1).slice(20) + line(2))
    await until(() => ships(collected) === 2)
    await first.unplug()
    await until(() => !health().connected && health().lastError !== null)
    await wire(receiver, antenna)
    await until(() => health().connected)
    appendFileSync(antenna, line(3))
    await until(() => ships(collected) === 3)
    expect(health().refused).toEqual({})
    expect(health().reconnects).toBeGreaterThanOrEqual(1)
  },
)

it.skipIf(socat === null)(
  'a serial line keeps what comes while the consumers are full (skipped where socat is not installed)',
  { timeout: 90_000 },
  async () => {
    const path = folder()
    const [receiver, antenna] = [join(path, 'ttyUSB0'), join(path, 'antenna')]
    await wire(receiver, antenna)
    const { collected, health } = run([`serial:${receiver}`])
    await until(() => health().connected)
    collected.isFull = true
    // More than a terminal device keeps by itself.
    for (let ship = 0; ship < 400; ship += 20)
      appendFileSync(antenna, Array.from({ length: 20 }, (_, index) => line(ship + index)).join(''))
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(ships(collected)).toBe(0)
    collected.isFull = false
    await until(() => ships(collected) === 400)
  },
)

it('a file that is no serial line is refused in a sentence', async () => {
  const path = join(folder(), 'ttyUSB0')
  writeFileSync(path, line(1))
  const { health } = run([`serial:${path}`])
  await until(() => health().lastError !== null)
  expect(health().lastError).toBe(`${path} is no serial line`)
})
