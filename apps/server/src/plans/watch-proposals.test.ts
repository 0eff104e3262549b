import type { PlanStatus, Port } from '@fairway/contract'
import { beforeAll, expect, it } from 'vitest'
import { insertUser } from '../accounts/users.store.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { inboxAlone, keepChannels } from '../deliveries/channels/channels.store.ts'
import { sendEvents } from '../deliveries/outgoing/send-events.ts'
import type { DetectedCall } from './match-calls.ts'
import { planHistoryOf } from './plan-history.store.ts'
import type { KeptContent } from './plan-record.ts'
import { plansOf } from './plans.store.ts'
import { createProposalWatch } from './watch-proposals.ts'

const HOUR = 3_600_000
const ETD = Date.UTC(2026, 10, 20)
const ETA = ETD + 60 * HOUR
const USER = 78
const content: KeptContent = {
  name: 'Southward',
  mmsi: 412_000_001,
  speedKn: 10,
  corridorNm: 5,
  note: '',
  calls: [
    { port: 'CNSHA', eta: null, etd: ETD, note: '' },
    { port: 'SGSIN', eta: ETA, etd: null, note: '' },
  ],
  route: { waypoints: [] },
  metres: [],
}
const names: Record<string, Partial<Port>> = {
  CNSHA: { locode: 'CNSHA', name: 'Shanghai', nameZh: '上海' },
  SGSIN: { locode: 'SGSIN', name: 'Singapore', nameZh: '新加坡' },
}

onBothEngines((database) => {
  let time = ETD
  let calls: DetectedCall[] = []
  const alerted: number[] = []
  const look = () =>
    createProposalWatch({
      db: database(),
      now: () => time,
      ship: () => null,
      port: (locode) => (names[locode] as Port | undefined) ?? null,
      callsOf: () => Promise.resolve(calls),
      onTold: (userId) => void alerted.push(userId),
      send: async (transaction, events, now) => {
        await sendEvents(transaction, events, { now, site: '', mail: true, smsADay: 0 })
      },
    })()
  const told = async (planId: string) => {
    const events = await database().selectFrom('reminder_event').selectAll().orderBy('at').execute()
    return events.filter(({ facts }) => (facts as { planId?: string }).planId === planId)
  }
  const make = async (id: string, status: PlanStatus, startedAt: number | null = null, { mmsi } = content) => {
    const moments = { createdAt: ETD, changedAt: ETD, startedAt, endedAt: null }
    await plansOf(database(), USER).insert({ id, revision: 1, status, mmsi, ...moments })
    await planHistoryOf(database(), USER).addRevision(id, 1, content, { by: USER, at: ETD })
  }
  const left = (atd: number | null, began = ETD - 30 * HOUR) => ({ port: 'CNSHA', began, ata: null, atd })

  beforeAll(async () => {
    const contact = { kind: 'mobile', value: '13800012278' } as const
    const account = {
      id: USER,
      encryptId: 'user-78',
      passwordHash: '$argon2id$none',
      name: 'Ann',
      demo: false,
      contact,
    }
    await insertUser(database(), { ...account, now: new Date(ETD) })
    await keepChannels(database(), USER, { plans: { ...inboxAlone, mail: true }, mails: true })
  })

  it('a departure that was detected is told once to whose plan waits to be started, also by the channels of plans', async () => {
    await make('plan-to-start---', 'pendingStart')
    calls = [left(null)]
    await look()
    expect(await told('plan-to-start---')).toEqual([])
    calls = [left(ETD + HOUR)]
    time = ETD + 2 * HOUR
    await look()
    // Corrected, and looked at by another process.
    calls = [left(ETD + HOUR + 60_000)]
    await look()
    expect(await told('plan-to-start---')).toMatchObject([
      {
        user_id: USER,
        kind: 'plan-starts',
        at: ETD + HOUR,
        facts: {
          port: 'CNSHA',
          portName: 'Shanghai',
          portNameZh: '上海',
          plan: 'Southward',
          detail: { before: ETD, after: ETD + HOUR },
        },
      },
    ])
    expect(alerted).toEqual([USER])
    const mails = await database()
      .selectFrom('outgoing_message')
      .select('channel')
      .where('user_id', '=', USER)
      .execute()
    expect(mails).toEqual([{ channel: 'mail' }])
  })

  it('of a ship that came back nothing is told until she leaves again', async () => {
    await make('plan-turns-back-', 'pendingStart')
    calls = [left(ETD + HOUR), left(null, ETD + 5 * HOUR)]
    await look()
    expect(await told('plan-turns-back-')).toEqual([])
    calls = [left(ETD - 30 * HOUR, ETD - 60 * HOUR), left(ETD + 20 * HOUR, ETD + 5 * HOUR)]
    time = ETD + 21 * HOUR
    await look()
    expect(await told('plan-turns-back-')).toMatchObject([{ kind: 'plan-starts', at: ETD + 20 * HOUR }])
  })

  it('an arrival at the last port is told once of an executing plan, however its moment is corrected', async () => {
    await make('plan-to-end-----', 'executing', ETD)
    time = ETA
    calls = [left(ETD), { port: 'SGSIN', began: ETA - 40 * HOUR, ata: null, atd: null }]
    await look()
    calls = [left(ETD), { port: 'SGSIN', began: ETA - 40 * HOUR, ata: ETA - HOUR, atd: null }]
    await look()
    expect(await told('plan-to-end-----')).toMatchObject([
      { kind: 'plan-ends', facts: { portName: 'Singapore', detail: { before: ETA } } },
    ])
  })

  it('what was detected a week ago, and what became of plans that wait for approval or are over, is not told', async () => {
    await make('plan-of-old-----', 'executing', ETD, { ...content, mmsi: 412_000_002 })
    await make('plan-waits------', 'pendingApproval')
    await make('plan-is-over----', 'finished', ETD)
    time = ETA + 8 * 24 * HOUR
    calls = [left(ETD), { port: 'SGSIN', began: ETA, ata: ETA, atd: null }]
    await look()
    for (const id of ['plan-of-old-----', 'plan-waits------', 'plan-is-over----']) expect(await told(id)).toEqual([])
  })
})
