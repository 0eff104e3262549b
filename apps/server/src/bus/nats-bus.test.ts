import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { begun, numbers, openEnds, until } from './bus-ends.fixture.ts'
import { REPORTS, STREAM } from './nats-link.ts'
import { NatsReader, NOWHERE } from './nats-reader.ts'
import { findNats, startNats } from './nats-server.fixture.ts'
import { reports } from './reports.fixture.ts'

const binary = findNats()
if (binary === null) console.warn('\n!! nats-server was not found: the bus between processes was NOT tested.\n')

describe.skipIf(binary === null)('the bus between processes', () => {
  let nats: Awaited<ReturnType<typeof startNats>>
  let ends: ReturnType<typeof openEnds>

  beforeEach(async () => {
    nats = await startNats(binary!)
    ends = openEnds([nats.url])
  })
  afterEach(async () => {
    await ends.close()
    await nats.stop()
  })

  it('brings every report over once, in order', async () => {
    const far = ends.reader()
    await begun(far)
    const near = ends.publisher({ rows: 50 })
    for (let i = 0; i < 20; i++) near.queue.publish(reports(30, 1 + i * 30))
    await until(() => far.fresh.length >= 600)
    expect(far.fresh).toEqual(numbers(600))
    await expect.poll(() => near).toMatchObject({ confirmed: 600, trouble: null })
    expect(near.queue.positions).toBe(0)
  })

  it('holds what is heard while NATS is away, up to its bound, and sends it when NATS is back, none lost and none twice', async () => {
    const far = ends.reader()
    await begun(far)
    const near = ends.publisher({ rows: 10, fullAt: 20, mostDrafts: 30 })
    near.queue.publish(reports(10, 1))
    await until(() => far.fresh.length === 10)
    await nats.kill()
    for (let i = 1; i < 20; i++) near.queue.publish(reports(10, 1 + i * 10))
    await until(() => near.trouble !== null)
    expect(near.queue.shed).toBe(0)
    await nats.start()
    await until(() => far.fresh.length >= 200)
    expect(far.fresh).toEqual(numbers(200))
    expect(far.reader.missed).toBe(0)
    await until(() => near.trouble === null)
  })

  it('writes what NATS does not take for long into files, and sends all in order when it is back, a stop of the intake between', async () => {
    const folder = join(mkdtempSync(join(tmpdir(), 'fairway-spooled-')), 'spool')
    const far = ends.reader()
    await begun(far)
    const spool = ends.spool(folder)
    const stopped = ends.publisher({ rows: 10, fullAt: 20, mostDrafts: 30, stopMs: 50, spool })
    stopped.queue.publish(reports(10, 1))
    await until(() => far.fresh.length === 10)
    await nats.kill()
    // More than the queue could hold.
    for (let i = 1; i < 40; i++) {
      stopped.queue.publish(reports(10, 1 + i * 10))
      await until(() => !stopped.queue.full())
    }
    await until(() => stopped.queue.isEmpty && spool.frames >= 35)
    await stopped.stop()
    expect(stopped.queue.shed).toBe(0)
    const next = ends.publisher({ rows: 10, fullAt: 20, mostDrafts: 30, spool: ends.spool(folder) })
    next.queue.publish(reports(10, 401))
    expect(next.waiting).toBe(400)
    await nats.start()
    await until(() => far.fresh.length >= 410)
    expect(far.fresh).toEqual(numbers(410))
    await until(() => next.waiting === 0 && readdirSync(folder).length === 0)
    rmSync(dirname(folder), { recursive: true })
  })

  it('sends once more what NATS says it has and does not keep, and who took it before takes it no second time', async () => {
    const before = ends.reader()
    await begun(before)
    const way = ends.link()
    const near = ends.publisher({ link: way, rows: 10 })
    near.queue.publish(reports(10, 1))
    await until(() => near.confirmed === 10 && before.fresh.length === 10)
    // NATS still knows its name, as a leader does that was cut off.
    const { state } = await way.standing!.info()
    await way.standing!.manager.streams.deleteMessage(STREAM, state.last_seq)
    const after = ends.reader()
    await begun(after)
    await way.connection!.close()
    await until(() => after.fresh.length >= 10)
    near.queue.publish(reports(10, 11))
    await until(() => Math.min(after.fresh.length, before.fresh.length) >= 20)
    expect([after.fresh, before.fresh]).toEqual([numbers(20), numbers(20)])
  })

  it('lets reports go beyond the bound, and says how many', async () => {
    const near = ends.publisher({ rows: 10, fullAt: 2, mostDrafts: 4, stopMs: 50 })
    await until(() => near.trouble === null)
    await nats.kill()
    await until(() => near.trouble !== null)
    near.queue.publish(reports(100, 1))
    await vi.waitFor(() => expect(near.queue.full()).toBe(true))
    expect(near.queue.shed).toBeGreaterThanOrEqual(50)
    expect(near.queue.positions).toBeLessThanOrEqual(40)
  })

  it('survives kills of NATS in the middle without a gap or a double', { timeout: 120_000 }, async () => {
    const far = ends.reader()
    await begun(far)
    const near = ends.publisher({ rows: 400 })
    let sent = 0
    const clock = setInterval(() => {
      near.queue.publish(reports(20, 1 + sent))
      sent += 20
    }, 5)
    for (let i = 0; i < 3; i++) {
      await new Promise((resolve) => setTimeout(resolve, 400))
      await nats.kill()
      await nats.start()
    }
    await new Promise((resolve) => setTimeout(resolve, 400))
    clearInterval(clock)
    await until(() => far.fresh.length >= sent)
    expect(far.fresh).toEqual(numbers(sent))
  })

  it('goes on where it stopped, and reads a little of the past again, apart from what is new', async () => {
    const first = ends.reader()
    await begun(first)
    const near = ends.publisher({ rows: 10 })
    near.queue.publish(reports(30, 1))
    await until(() => first.fresh.length === 30)
    const { position } = first.reader
    await first.reader.stop()
    near.queue.publish(reports(20, 31))
    await until(() => near.confirmed === 50)
    const second = ends.reader(position, 3_600_000)
    await until(() => second.fresh.length === 20)
    expect(second.fresh).toEqual(numbers(20, 31))
    expect(second.again).toEqual(numbers(30))
    expect(second.reader).toMatchObject({ isCaughtUp: true, missed: 0 })
  })

  it('joins with the past again and then all that is new', async () => {
    const near = ends.publisher({ rows: 10 })
    near.queue.publish(reports(30, 1))
    await until(() => near.confirmed === 30)
    const far = ends.reader(null, 3_600_000)
    await until(() => far.again.length === 30)
    near.queue.publish(reports(10, 31))
    await until(() => far.fresh.length === 10)
    expect([far.again, far.fresh]).toEqual([numbers(30), numbers(10, 31)])
  })

  it('begins with all that the stream holds where nothing was noted of what is stored', async () => {
    const near = ends.publisher({ rows: 10 })
    near.queue.publish(reports(30, 1))
    await until(() => near.confirmed === 30)
    const far = ends.reader(NOWHERE, 3_600_000)
    near.queue.publish(reports(10, 31))
    await until(() => far.fresh.length === 40)
    expect([far.fresh, far.again, far.reader.missed]).toEqual([numbers(40), [], 0])
    expect(ends.said).toEqual([])
  })

  it('refuses what is no batch, counts it, says it once and goes on', async () => {
    const far = ends.reader()
    await begun(far)
    const way = ends.link()
    await until(() => way.standing !== null)
    const near = ends.publisher()
    for (let i = 0; i < 3; i++)
      await way.standing!.stream.publish(REPORTS, Buffer.from('not a batch, though long enough for one'))
    near.queue.publish(reports(5, 1))
    await until(() => far.fresh.length === 5)
    expect(far.reader.refused).toEqual({ version: 0, damaged: 3 })
    expect(ends.said.filter((text) => text.includes('was refused'))).toHaveLength(1)
  })

  it('says how many batches NATS had no longer', async () => {
    const first = ends.reader()
    await begun(first)
    const near = ends.publisher({ rows: 1 })
    near.queue.publish(reports(3, 1))
    await until(() => first.fresh.length === 3)
    const { position } = first.reader
    await first.reader.stop()
    near.queue.publish(reports(4, 4))
    await until(() => near.confirmed === 7)
    const way = ends.link()
    await until(() => way.standing !== null)
    await way.standing!.manager.streams.purge(STREAM, { seq: 7 })
    const second = ends.reader(position)
    await until(() => second.fresh.length === 1)
    expect(second.fresh).toEqual([7])
    expect(second.reader.missed).toBe(3)
  })

  it('takes batches once that NATS has lost and is sent again', async () => {
    const far = ends.reader()
    await begun(far)
    const near = ends.publisher({ rows: 10 })
    near.queue.publish(reports(10, 1))
    await until(() => far.fresh.length === 10)
    const way = ends.link()
    await until(() => way.standing !== null)
    // As after a kill: a batch that was confirmed and read is not there.
    await way.standing!.manager.streams.purge(STREAM)
    await nats.kill('SIGTERM')
    near.queue.publish(reports(10, 11))
    await nats.start()
    await until(() => far.fresh.length === 20)
    near.queue.publish(reports(10, 21))
    await until(() => far.fresh.length >= 30)
    expect(far.fresh).toEqual(numbers(30))
  })

  it('ends when it is stopped while it asks for the stream', async () => {
    const link = ends.link()
    await link.connected()
    const { log } = ends
    const options = {
      feedOf: () => 0,
      take: () => {},
      room: async () => {},
      from: null,
      unconfirmed: null,
      rewindMs: 0,
    }
    const reader = new NatsReader({ link, ...options, log })
    reader.start()
    // It has the connection by then, and no answer yet.
    await turn()
    expect(await Promise.race([reader.stop().then(() => 'ended'), wait(20_000, 'hangs')])).toBe('ended')
  })

  it('reads another stream from its beginning when NATS has lost the one it knew', async () => {
    const far = ends.reader()
    await begun(far)
    const near = ends.publisher({ rows: 10 })
    near.queue.publish(reports(10, 1))
    await until(() => far.fresh.length === 10)
    await nats.forget()
    near.queue.publish(reports(10, 11))
    await nats.start()
    await until(() => far.fresh.length >= 20)
    expect(far.fresh).toEqual(numbers(20))
    expect(ends.said).toContain('The stream of reports is another than before: it is read from its beginning.')
  })
})
