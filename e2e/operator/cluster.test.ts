import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { findNats } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { until } from '../support/product.ts'

const script = join(import.meta.dirname, '../../torture/cluster.ts')
const node = ['--import', import.meta.resolve('tsx'), script]
/** Seven processes start one after the other. */
const START_MS = 400_000

describe('npm run cluster', () => {
  it('says how it is used, and what of its options cannot be', () => {
    const asked = (...options: string[]) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, [...node, ...options], { encoding: 'utf8' })
      return [status, (stdout + stderr).trim()]
    }
    expect(asked('--help')).toEqual([0, expect.stringContaining('[--intakes 2] [--owners 2] [--webs 3] [--nats 1|3]')])
    expect(asked('--webs', '0')).toEqual([1, '--webs: a whole number from 1 to 20.'])
    expect(asked('--nats', '2')).toEqual([1, '--nats: one server, or a cluster of three.'])
  })
})

describe.skipIf(findNats() === null)('npm run cluster, as it comes', { timeout: START_MS + 120_000 }, () => {
  let cluster: ChildProcess | null = null
  let output = ''
  const found = (what: RegExp) => what.exec(output)?.slice(1) ?? []
  const said = (what: RegExp, limitMs?: number) =>
    until(String(what), () => Promise.resolve(what.test(output) || cluster!.exitCode !== null), limitMs)
  const status = async (address: string) => (await fetch(address).catch(() => null))?.status

  afterAll(async () => {
    if (cluster === null || cluster.exitCode !== null) return
    cluster.kill('SIGINT')
    await once(cluster, 'exit')
  })

  it('starts two intakes, two that store and watch and three that answer people, and ends them with Ctrl-C', async () => {
    cluster = spawn(process.execPath, [...node, '--port', '0'], { stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [cluster.stdout!, cluster.stderr!])
      stream.on('data', (text: Buffer) => (output += text.toString()))
    await said(/ all {2,}http/, START_MS)
    const names = [...output.matchAll(/^ {2}(\S+) +(http|stands by)/gm)].map(([, name, at]) => `${name} ${at}`)
    expect(names).toEqual([
      'owner-1 http',
      'owner-2 stands by',
      'intake-1 http',
      'intake-2 http',
      'web-1 http',
      'web-2 http',
      'web-3 http',
      'all http',
    ])
    const [web] = found(/web-3 +(\S+)/)
    const [all] = found(/ all +(http:\/\/[^/]+)/)
    const health = async () =>
      (await (await fetch(`${web}/healthz`)).json()) as { bus: { intakes: number }; ships: number }
    await until('both intakes to be heard', async () => (await health()).bus.intakes === 2)
    await until('ships', async () => (await health()).ships > 0)
    expect(await status(`${all}/map`)).toBe(200)
    const density = `${all}/api/SHIPDT-SERVICE-NEW/density`
    expect(await status(density)).toBe(200)
    const [owner] = found(/owner-1 .*kill -9 (\d+)/)
    process.kill(Number(owner), 'SIGKILL')
    await said(/owner-2 has taken over/)
    await until('the next owner to answer', async () => (await status(density)) === 200)
    const [folder] = found(/^In (.+):$/m)
    expect(existsSync(folder)).toBe(true)
    cluster.kill('SIGINT')
    const [code] = (await once(cluster, 'exit')) as [number]
    expect([code, existsSync(folder)]).toEqual([0, false])
  })
})
