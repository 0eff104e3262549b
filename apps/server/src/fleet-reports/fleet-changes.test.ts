import { MOST_CHANGES } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { changeText, durationText, momentIn } from './change-text.ts'
import { fleetChanges, type FleetThen } from './fleet-changes.ts'
import { callOf, DAY, HOUR, NOW, oursAt, shanghai, shipOf, singapore } from './known-ship.fixture.ts'

const FROM = NOW - DAY
const quiet: FleetThen = { from: FROM, to: NOW, before: [], after: [], calls: [], told: [] }
const english = momentIn('Asia/Shanghai', 'en-US')
const chinese = momentIn('Asia/Shanghai', 'zh-CN')
const kinds = (then: Partial<FleetThen>) => fleetChanges({ ...quiet, ...then }).changes.map(({ kind }) => kind)
const said = (then: Partial<FleetThen>) =>
  fleetChanges({ ...quiet, ...then }).changes.map((change) => changeText(change, 'en-US', english))

/** A ship of each kind of change. */
const busy = (): FleetThen => ({
  ...quiet,
  before: [
    shipOf(1, { nextPort: singapore, crewEta: NOW + 10 * HOUR, ours: oursAt(NOW + 12 * HOUR) }),
    shipOf(2, { silent: true, heardAt: FROM - 9 * HOUR }),
    shipOf(3),
    shipOf(4, { nextPort: shanghai }),
    shipOf(5),
  ],
  after: [
    shipOf(1, { nextPort: singapore, crewEta: NOW + 13 * HOUR, ours: oursAt(NOW + 9 * HOUR) }),
    shipOf(2),
    shipOf(3, { silent: true, heardAt: NOW - 7 * HOUR }),
    shipOf(4, { nextPort: singapore, nameZh: '远河' }),
    shipOf(5, { call: { id: 'call-5', began: NOW - 20 * HOUR, berthed: true, left: true } }),
  ],
  calls: [callOf(5, { ata: NOW - 20 * HOUR, atb: NOW - 18 * HOUR, atd: NOW - 3 * HOUR, began: NOW - 20 * HOUR })],
  told: [
    { rule: 'Bank watch', count: 3, last: NOW - HOUR },
    { rule: '', count: 1, last: NOW - 2 * HOUR },
  ],
})
const wordsOf = (then: FleetThen, language: 'en-US' | 'zh-CN') =>
  fleetChanges(then).changes.map((change) => changeText(change, language, language === 'en-US' ? english : chinese))

describe('what changed in a fleet', () => {
  it('is told in the order in which it happened, as sentences in both languages', () => {
    expect(wordsOf(busy(), 'en-US')).toEqual([
      'SHIP 5 arrived at Singapore, 22 Nov 2026, 12:00',
      'SHIP 5 berthed at Singapore, 22 Nov 2026, 14:00',
      'SHIP 3 is silent: last heard 23 Nov 2026, 01:00',
      'SHIP 5 sailed from Singapore, 23 Nov 2026, 05:00',
      'Reminders: 1, the last 23 Nov 2026, 06:00',
      'Reminders of “Bank watch”: 3, the last 23 Nov 2026, 07:00',
      'SHIP 2 is heard again; silent since 21 Nov 2026, 23:00',
      'SHIP 1: the crew’s ETA at Singapore 23 Nov 2026, 18:00 → 23 Nov 2026, 21:00, 3 h later',
      'SHIP 1: calculated ETA at Singapore 23 Nov 2026, 20:00 → 23 Nov 2026, 17:00, 3 h earlier',
      'SHIP 4 is bound for Singapore; before: Shanghai',
    ])
    expect(wordsOf(busy(), 'zh-CN')).toEqual([
      'SHIP 5 于 2026年11月22日 12:00 抵达新加坡',
      'SHIP 5 于 2026年11月22日 14:00 在新加坡靠泊',
      'SHIP 3 信号静默，最后收到：2026年11月23日 01:00',
      'SHIP 5 于 2026年11月23日 05:00 驶离新加坡',
      '提醒 1 次，最近一次：2026年11月23日 06:00',
      '规则“Bank watch”提醒 3 次，最近一次：2026年11月23日 07:00',
      'SHIP 2 信号恢复，此前最后收到：2026年11月21日 23:00',
      'SHIP 1 船员申报的新加坡预抵时间由 2026年11月23日 18:00 改为 2026年11月23日 21:00，推迟 3 小时',
      'SHIP 1 本站推算的新加坡预抵时间由 2026年11月23日 20:00 变为 2026年11月23日 17:00，提前 3 小时',
      '远河 下一港改为新加坡，原为上海',
    ])
  })

  it('is the same text for the same facts, in whatever order they come', () => {
    const first = JSON.stringify([wordsOf(busy(), 'en-US'), wordsOf(busy(), 'zh-CN')])
    const turned = busy()
    const shuffled: FleetThen = {
      ...turned,
      before: turned.before!.toReversed(),
      after: turned.after.toReversed(),
      calls: turned.calls.toReversed(),
      told: turned.told.toReversed(),
    }
    expect(JSON.stringify([wordsOf(shuffled, 'en-US'), wordsOf(shuffled, 'zh-CN')])).toBe(first)
    // As the database gives it back.
    const kept = JSON.parse(JSON.stringify(busy())) as FleetThen
    expect(JSON.stringify([wordsOf(kept, 'en-US'), wordsOf(kept, 'zh-CN')])).toBe(first)
  })

  it('is nothing when nothing changed', () => {
    const ships = busy().before!
    expect(kinds({ before: ships, after: ships })).toEqual([])
  })

  it('small steps of an ETA are no change, and ours has to move by a share of what was left', () => {
    const bound = (crew: number, ours: number) => shipOf(1, { nextPort: singapore, crewEta: crew, ours: oursAt(ours) })
    const far = FROM + 10 * DAY
    const then = (crew: number, ours: number) => kinds({ before: [bound(far, far)], after: [bound(crew, ours)] })
    expect(then(far + HOUR, far + HOUR)).toEqual([])
    expect(then(far - 2 * HOUR, far + 11 * HOUR)).toEqual(['crew-eta'])
    expect(then(far, far + 12 * HOUR)).toEqual(['own-eta'])
    // For another port it is another ETA.
    expect(
      kinds({
        before: [bound(far, far)],
        after: [{ ...bound(far + DAY, far + DAY), nextPort: shanghai }],
      }),
    ).toEqual(['destination'])
  })

  it('a port call that is worked out late is told though it happened before the last look, and only once', () => {
    const late = callOf(1, { ata: FROM - 2 * HOUR, began: FROM - 2 * HOUR, atb: FROM - HOUR })
    expect(kinds({ before: [shipOf(1)], after: [shipOf(1)], calls: [late] })).toEqual(['arrived', 'berthed'])
    const seen = shipOf(1, { call: { id: late.id, began: late.began, berthed: false, left: false } })
    expect(kinds({ before: [seen], after: [seen], calls: [late] })).toEqual(['berthed'])
    const berthed = shipOf(1, { call: { id: late.id, began: late.began, berthed: true, left: false } })
    expect(kinds({ before: [berthed], after: [berthed], calls: [late] })).toEqual([])
    expect(kinds({ before: [berthed], after: [berthed], calls: [{ ...late, atd: NOW - HOUR }] })).toEqual(['departed'])
    // What was long before is told by nobody, and without a look before only what is new.
    const old = callOf(1, { id: 'old', ata: FROM - 9 * DAY, began: FROM - 9 * DAY, atd: FROM - 8 * DAY })
    expect(kinds({ before: [berthed], after: [berthed], calls: [old] })).toEqual([])
    expect(kinds({ before: null, after: [shipOf(1)], calls: [old, late] })).toEqual([])
  })

  it('silence is told once, and of a fleet without a look before when it began since', () => {
    const silent = shipOf(1, { silent: true, heardAt: NOW - 7 * HOUR })
    expect(kinds({ before: [shipOf(1)], after: [silent] })).toEqual(['silent'])
    expect(kinds({ before: [silent], after: [silent] })).toEqual([])
    expect(kinds({ before: null, after: [silent] })).toEqual(['silent'])
    expect(kinds({ before: null, after: [shipOf(1, { silent: true, heardAt: NOW - 9 * DAY })] })).toEqual([])
    expect(kinds({ before: null, after: [shipOf(1, { silent: true, heardAt: null })] })).toEqual([])
  })

  it('of more than there is room for the latest is told, and the rest counted', () => {
    const count = MOST_CHANGES + 5
    const calls = Array.from({ length: count }, (_, i) => callOf(i + 1, { ata: NOW - HOUR - i * 1_000 }))
    const after = calls.map(({ mmsi }) => shipOf(mmsi))
    const { changes, more } = fleetChanges({ ...quiet, before: null, after, calls })
    expect([changes.length, more, changes.at(-1)?.mmsi]).toEqual([MOST_CHANGES, 5, 1])
  })

  it('a ship without a name is her number, and what nobody knows is said to be unknown', () => {
    expect(
      said({ before: [shipOf(3_000_001)], after: [shipOf(3_000_001, { name: null, nextPort: singapore })] }),
    ).toEqual(['MMSI 003000001 is bound for Singapore; before: unknown'])
  })
})

it('durations are minutes, hours, or days and hours', () => {
  const all = [90 * 60_000, 5.4 * HOUR, 50 * HOUR, 72 * HOUR]
  expect(all.map((ms) => durationText(ms, 'en-US'))).toEqual(['90 min', '5 h', '2 d 2 h', '3 d'])
  expect(all.map((ms) => durationText(ms, 'zh-CN'))).toEqual(['90 分钟', '5 小时', '2 天 2 小时', '3 天'])
})
