import { fork } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { compileChildren } from '../../../../scripts/compile-children.fixture.ts'
import { openDatabase } from '../database/open-database.ts'
import { freshDatabase } from '../database/worker-postgres.fixture.ts'
import { keyedHash } from '../secrets/keyed-hash.ts'
import { sealer } from '../secrets/sealed.ts'
import { createMessages } from './messages.ts'
import type { Letter } from './sender.ts'

const file = compileChildren(import.meta.dirname, 'take-message.fixture.ts')('take-message.fixture.ts')
const LONG = { timeout: 60_000 }
const MINUTE = 60_000

let fresh: Awaited<ReturnType<typeof freshDatabase>>
let open: Awaited<ReturnType<typeof openDatabase>>
beforeAll(async () => {
  fresh = await freshDatabase()
  open = await openDatabase({ dir: '', url: fresh.url })
})
afterAll(async () => {
  await open.close()
  await fresh.remove()
})

const waiting = () => open.db.selectFrom('waiting_message').selectAll().execute()

/** A process takes a code and is killed as soon as it was `said`: that it was taken, or that it is being sent. */
async function killedWhen(said: 'queued' | 'sending'): Promise<void> {
  const child = fork(file, [fresh.url], { execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  for (;;) {
    const [word] = (await once(child, 'message')) as [string]
    if (word === said) break
  }
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** The next process, some time later. */
function nextProcess(later: number) {
  const letters: { to: string; letter: Letter }[] = []
  const lines: string[] = []
  const log = (details: object, sentence: string) => void lines.push(`${JSON.stringify(details)} ${sentence}`)
  const messages = createMessages({
    db: open.db,
    sealer: sealer(keyedHash('test'), 'message'),
    site: { name: 'Fairway', url: '' },
    senders: { mobile: { send: async ({ value }, letter) => void letters.push({ to: value, letter }), close() {} } },
    log: { warn: log, error: log },
    now: () => Date.now() + later,
  })
  messages.start()
  return { letters, lines, messages }
}

it.each(['queued', 'sending'] as const)(
  'killed after a code was %s, the next process sends it',
  async (said) => {
    await killedWhen(said)
    const rows = await waiting()
    expect(rows).toHaveLength(1)
    // Whoever reads the database alone learns neither whom it is for nor what it says.
    expect(JSON.stringify(rows)).not.toMatch(/048213|13800138000/)
    const { letters, messages } = nextProcess(1.5 * MINUTE)
    await expect.poll(waiting, LONG).toEqual([])
    await messages.close()
    expect(letters).toEqual([
      { to: '13800138000', letter: expect.objectContaining({ text: expect.stringMatching(/048213，9 分钟内有效/) }) },
    ])
    expect(letters[0].letter.code).toMatchObject({ code: '048213' })
  },
  120_000,
)

it('killed, and started again when the code is good no more, nobody gets it', async () => {
  await killedWhen('queued')
  const { letters, lines, messages } = nextProcess(10 * MINUTE)
  await expect.poll(waiting, LONG).toEqual([])
  await expect.poll(() => messages.counts(), LONG).toMatchObject({ sent: 0, givenUp: 1, waiting: 0 })
  await messages.close()
  expect(letters).toEqual([])
  expect(lines).toHaveLength(1)
  expect(lines[0]).toContain('expired')
  expect(lines[0]).not.toMatch(/048213|13800138000/)
}, 120_000)
