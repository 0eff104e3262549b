import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Log } from '../log/log.ts'
import { NatsLink } from './nats-link.ts'
import { findNats, startNats } from './nats-server.fixture.ts'
import { Questions } from './questions.ts'

const binary = findNats()
if (binary === null) console.warn('\n!! nats-server was not found: questions between processes were NOT tested.\n')

describe.skipIf(binary === null)('questions between processes', () => {
  let nats: Awaited<ReturnType<typeof startNats>>
  let ending: AbortController
  const links: NatsLink[] = []
  const said: string[] = []
  const log: Log = { info: () => {}, warn: (_, text) => void said.push(text), error: () => {} }

  beforeEach(async () => {
    said.length = 0
    ending = new AbortController()
    nats = await startNats(binary!)
  })
  afterEach(async () => {
    ending.abort()
    for (const link of links.splice(0)) await link.stop()
    await nats.stop()
  })

  const process = async (answers: Record<string, (body: unknown) => unknown> = {}) => {
    const settings = { servers: [nats.url], streamBytes: 100_000_000, replicas: 1 }
    const link = new NatsLink({ settings, name: 'test', log })
    link.start()
    links.push(link)
    const questions = new Questions(link, log)
    for (const [name, answer] of Object.entries(answers)) questions.answer(name, answer)
    void questions.run(ending.signal)
    await link.connected()
    return questions
  }

  it('are answered by the process that knows, also over the connection after one that broke', async () => {
    const asking = await process()
    await expect(asking.ask('double', 2)).rejects.toThrow(/no responders/i)
    await process({ double: (body) => 2 * z.number().parse(body), silent: () => undefined })
    await expect.poll(() => asking.ask('double', 21).catch(() => null)).toBe(42)
    expect(await asking.ask('silent', null)).toBeNull()
    await nats.kill()
    await expect.poll(() => asking.ask('double', 1).catch((error: Error) => error.message)).toMatch(/NATS/)
    await nats.start()
    await expect.poll(() => asking.ask('double', 3).catch(() => null), { timeout: 20_000 }).toBe(6)
  })

  it('that make no sense are refused, and the answering process says so in its log', async () => {
    const asking = await process()
    await process({ double: (body) => 2 * z.number().parse(body) })
    await expect.poll(() => asking.ask('double', 1).catch(() => null)).toBe(2)
    await expect(asking.ask('double', 'two')).rejects.toThrow('Another process could not answer "double".')
    expect(said).toEqual([expect.stringMatching(/^A question of another process \("double"\) could not be answered/)])
  })
})
