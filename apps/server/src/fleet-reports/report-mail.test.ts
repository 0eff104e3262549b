import { describe, expect, it, vi } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { OutgoingWorker } from '../deliveries/outgoing/outgoing-worker.ts'
import { REPORT } from '../deliveries/messages/report-body.ts'
import { handOver } from '../messages/hand-over.ts'
import type { Letter } from '../messages/sender.ts'
import { NOW } from './known-ship.fixture.ts'
import { reportChannel } from './report-mail.ts'
import { LONG, log, reportsSite, wanted } from './reports-site.fixture.ts'

// Every login hashes a password, and the machine may be busy.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 })

onBothEngines((database) => {
  const { sea, who, settings, save, fleet, address, makeDue } = reportsSite(database)

  describe('the mail', () => {
    /** What is mailed of the reports that are due now. */
    async function mailed(count: number): Promise<Letter[]> {
      const letters: Letter[] = []
      const sender = { send: async (_to: unknown, letter: Letter) => void letters.push(letter), close() {} }
      const deliver = handOver({
        site: { name: 'Fairway', url: 'https://ships.example' },
        senders: { email: sender },
      })
      const worker = new OutgoingWorker({
        db: database(),
        channels: { [REPORT]: reportChannel({ db: database(), messages: { deliver }, site: 'https://ships.example' }) },
        onTold() {},
        log,
        now: () => sea.now,
      })
      worker.start()
      await expect.poll(() => letters.length, LONG).toBe(count)
      await worker.stop()
      return letters
    }
    it('is in the language of its owner, with forty ships of long names, and leads to the page', async () => {
      await address('zh-CN')
      const name = '东海特种货物运输与远洋拖带联合船队'
      const id = await fleet(
        who.ann,
        name,
        Array.from({ length: 40 }, (_, i) => 413_000_001 + i),
      )
      await save(who.ann, id, wanted)
      await makeDue(NOW)
      const [letter] = await mailed(1)
      expect(letter.subject).toBe(`${name} 晨报（2026-11-23）`)
      for (const text of [letter.text, letter.html]) {
        expect(text.match(/SHIP 000\d\d/g)).toHaveLength(40)
        expect(text).toContain(`https://ships.example/fleets/${id}/report?day=2026-11-23`)
        expect(text).toContain('本站推算预抵')
        expect(text).toContain('风力 5 级')
        expect(text).not.toMatch(/undefined|NaN|\{\w+\}/)
      }
      expect((await settings(who.ann, id)).result?.days).toMatchObject([{ mail: 'sent' }])
    })

    it('comes with the same id however often it is sent, and once a fleet', async () => {
      await address('en-US')
      const ids = [await fleet(who.ann, 'East'), await fleet(who.ann, 'Empty', [])]
      for (const id of ids) await save(who.ann, id, wanted)
      await makeDue(NOW)
      const letters = await mailed(2)
      expect(letters.map(({ subject }) => subject).toSorted()).toEqual([
        'East: morning report of 2026-11-23',
        'Empty: morning report of 2026-11-23',
      ])
      expect(letters.find(({ subject }) => subject.startsWith('Empty'))?.text).toContain('no ships in this fleet')
      await database().updateTable('outgoing_message').set({ state: 'waiting', claimed_until: null }).execute()
      const again = await mailed(2)
      expect(new Set([...letters, ...again].map(({ id }) => id)).size).toBe(2)
    })
  })
})
