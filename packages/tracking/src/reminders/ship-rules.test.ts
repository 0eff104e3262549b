import { describe, expect, it } from 'vitest'
import { createArea } from '../areas/index.ts'
import type { ReminderWatch, Said, Told } from './index.ts'
import { begin, brief, DAY, HOUR, MINUTE, rule, sail, say, START } from './ship-rules.fixture.ts'

describe('what ships say', () => {
  const kinds = ['voyage-draught', 'voyage-destination', 'voyage-eta']

  it('is told when it changed and stood for ten minutes, under the moment when it was said', () => {
    const watch = begin(rule(kinds))
    say(watch, 0, { draught: 8, destination: 'CN SHA', eta: START + DAY })
    expect(brief(sail(watch, 15))).toEqual([])
    say(watch, 20, { draught: 11.2, destination: 'SHANGHAI', eta: START + DAY + HOUR })
    say(watch, 26, { destination: 'NINGBO' })
    expect(brief(sail(watch, 31))).toEqual([])
    expect(brief(sail(watch, 32))).toEqual(['20 voyage-draught 8 11.2'])
    expect(brief(sail(watch, 40))).toEqual(['26 voyage-destination CN SHA NINGBO'])
    expect(brief(sail(watch, 60))).toEqual([])
  })

  it('is silent on small changes until they have added up, on slips that were taken back, and on what is not available', () => {
    const watch = begin(rule(kinds))
    say(watch, 0, { draught: 10, destination: 'NINGBO', eta: START + DAY })
    say(watch, 20, { draught: 10.2, destination: 'NING-BO', eta: START + DAY + HOUR })
    say(watch, 40, { draught: null, destination: null })
    say(watch, 41, { destination: 'QINGDAO' })
    say(watch, 44, { destination: 'NINGBO' })
    expect(brief(sail(watch, 60))).toEqual([])
    say(watch, 70, { draught: 10.4, eta: START + DAY + 2 * HOUR })
    expect(brief(sail(watch, 90))).toEqual([
      '70 voyage-draught 10 10.4',
      `70 voyage-eta ${START + DAY} ${START + DAY + 2 * HOUR}`,
    ])
  })

  it('is the same when words come before older points, and goes on from what was kept', () => {
    const words: [number, Partial<Said>][] = [
      [1, { draught: 8 }],
      [20, { draught: 9 }],
      [29, { draught: 8 }],
      [50, { draught: 12 }],
    ]
    const inOrder = begin(rule(kinds))
    const told: Told[] = []
    for (let minute = 0; minute < 90; minute++) {
      for (const [at, said] of words) if (at === minute) say(inOrder, at, said)
      told.push(...sail(inOrder, minute))
    }
    expect(brief(told)).toEqual(['50 voyage-draught 8 12'])
    const early = begin(rule(kinds))
    for (const [at, said] of words) say(early, at, said)
    const first = Array.from({ length: 45 }, (_, minute) => sail(early, minute)).flat()
    const later = begin(rule(kinds))
    later.restore(1, structuredClone(early.stateOf(1)))
    for (const [at, said] of words) say(later, at, said)
    const rest = Array.from({ length: 45 }, (_, minute) => sail(later, 45 + minute)).flat()
    expect([...first, ...rest]).toEqual(told)
  })

  it('tells at each multiple of what is allowed that her ETA has slipped, against the one her voyage began with', () => {
    const watch = begin(rule(['voyage-slip'], { limits: { over: null, under: null, slip: 6 * HOUR } }))
    const slips = (minute: number, said: Partial<Said>) => {
      say(watch, minute, said)
      return sail(watch, minute + 15).map(({ detail }) => `+${detail!.late! / HOUR} of ${detail!.allowed! / HOUR}`)
    }
    const eta = (hours: number) => ({ eta: START + 2 * DAY + hours * HOUR })
    expect(slips(0, { destination: 'NINGBO', ...eta(0) })).toEqual([])
    expect(slips(60, eta(4))).toEqual([])
    expect(slips(120, eta(7))).toEqual(['+7 of 6'])
    expect(slips(180, eta(2))).toEqual([])
    expect(slips(240, eta(8))).toEqual([])
    expect(slips(300, eta(20))).toEqual(['+20 of 6'])
    // Another voyage begins with the ETA that is said then.
    expect(slips(360, { destination: 'QINGDAO' })).toEqual([])
    expect(slips(400, eta(40))).toEqual([])
    expect(slips(900, eta(45))).toEqual([])
    expect(slips(960, eta(47))).toEqual(['+7 of 6'])
    // An ETA that passed days ago was forgotten: the next is no slip of it.
    expect(slips(8 * 24 * 60, eta(300))).toEqual([])
    expect(slips(8 * 24 * 60 + 60, eta(307))).toEqual(['+7 of 6'])
  })

  it('is a slip of the voyage in which it was said, whether or not anything came of her before the next began', () => {
    const kinds = ['voyage-slip']
    const slipOf = (minutes: readonly number[]) => {
      const watch = begin(rule(kinds, { limits: { over: null, under: null, slip: 2 * HOUR } }))
      say(watch, 0, { destination: 'NINGBO', eta: START + DAY })
      say(watch, 180, { eta: START + DAY + 7 * HOUR })
      say(watch, 184, { destination: 'QINGDAO' })
      return minutes.flatMap((minute) => sail(watch, minute)).map(({ detail }) => detail?.late)
    }
    expect(slipOf([193, 230])).toEqual([7 * HOUR])
    expect(slipOf([230])).toEqual([7 * HOUR])
  })

  it('is no change when it was so before the rule; a changed name is told as her identity', () => {
    const watch = begin(rule(['identity-change']))
    watch.assume(1, { time: 0, name: 'JADE', imo: 9_000_001 })
    say(watch, 1, { name: 'JADE', imo: 9_000_001 })
    say(watch, 2, { name: 'ONYX', dimensions: '150 × 25' })
    expect(brief(sail(watch, 20))).toEqual(['2 identity-change JADE ONYX'])
  })
})

describe('speed', () => {
  const run = (watch: ReminderWatch, from: number, to: number, sog: number, more = {}) =>
    Array.from({ length: to - from }, (_, i) => sail(watch, from + i, { sog, ...more })).flat()

  it('is told once beyond a limit for five minutes, and again when she was back for ten', () => {
    const watch = begin(rule(['speed-over', 'speed-under'], { limits: { over: 14, under: 10 } }))
    expect(run(watch, 0, 30, 14.5)).toEqual([])
    const [told, ...more] = run(watch, 30, 60, 16)
    expect([told?.kind, told?.detail, more.length]).toEqual(['speed-over', { knots: 16, limit: 14 }, 0])
    expect(run(watch, 60, 66, 12)).toEqual([])
    expect(run(watch, 66, 90, 16)).toEqual([])
    expect(run(watch, 90, 120, 12)).toEqual([])
    expect(run(watch, 120, 150, 16).length).toBe(1)
    expect(run(watch, 150, 200, 7).map(({ kind }) => kind)).toEqual(['speed-under'])
    expect(run(watch, 200, 260, 0)).toEqual([])
  })

  it('is told when half of it is lost at sea, not off a port', () => {
    const kinds = ['speed-drop']
    const watch = begin(rule(kinds))
    expect(run(watch, 0, 40, 15)).toEqual([])
    const drops = run(watch, 40, 100, 6)
    expect(drops.map(({ detail }) => detail)).toEqual([{ before: 15, after: 6 }])
    // She has made her speed for a few minutes only: what she made before does not hide that she lost it.
    const late = begin(rule(kinds))
    expect([...run(late, 0, 11, 3), ...run(late, 11, 26, 14)]).toEqual([])
    expect(run(late, 26, 60, 5).map(({ time }) => (time - START) / MINUTE)).toEqual([32])
    const off = begin(rule(kinds))
    const near = { lat: 0.1, lon: 0.1 }
    expect([...run(off, 0, 40, 15, near), ...run(off, 40, 100, 6, near)]).toEqual([])
  })

  it('is told only in the area where one is named', () => {
    const area = createArea({ kind: 'circle', centre: { lat: 40, lon: 125 }, radius: 10_000 })
    const limited = rule(['speed-over'], { limits: { over: 10, under: null }, area })
    expect(run(begin(limited), 0, 40, 15)).toEqual([])
    expect(run(begin(limited), 0, 40, 15, { lat: 40 }).length).toBe(1)
  })
})

describe('out of the ordinary', () => {
  const run = (watch: ReminderWatch, from: number, to: number, more: Parameters<typeof sail>[2]) =>
    Array.from({ length: Math.ceil((to - from) / 10) }, (_, i) => sail(watch, from + i * 10, more)).flat()
  const kinds = ['stop-sea', 'drift-sea']

  it('a ship stopped or adrift at sea for half an hour is told once, until she was under way again', () => {
    const watch = begin(rule(kinds))
    expect(run(watch, 0, 60, { sog: 12 })).toEqual([])
    const [told, ...more] = run(watch, 60, 200, { sog: 0.2 })
    expect([told?.kind, told?.time, more.length]).toEqual(['stop-sea', START + 90 * MINUTE, 0])
    expect(run(watch, 200, 220, { sog: 8 })).toEqual([])
    const adrift = Array.from({ length: 6 }, (_, i) => sail(watch, 220 + 10 * i, { sog: 1.8, lat: 30 + i * 0.005 }))
    expect(adrift.flat().map(({ kind, detail }) => [kind, detail?.knots])).toEqual([['drift-sea', 1.8]])
  })

  it('she who anchors, or lies off a port, is not', () => {
    expect(run(begin(rule(kinds)), 0, 300, { sog: 0.1, status: 1 })).toEqual([])
    expect(run(begin(rule(kinds)), 0, 300, { sog: 0.1, lat: 0.01, lon: 0.01 })).toEqual([])
  })

  it('distress is told at once, of named ships anywhere and of beacons in an area, once a day; a test never', () => {
    const area = createArea({ kind: 'circle', centre: { lat: 30, lon: 125 }, radius: 10_000 })
    const own = begin(rule(['distress']))
    expect(sail(own, 0, { status: 14 }).map(({ kind, mmsi }) => `${kind} ${mmsi}`)).toEqual(['distress 1'])
    expect(sail(own, 1, { status: 15 })).toEqual([])
    const anyone = begin(rule(['distress'], { ships: null, area }))
    const beacon = { time: START, lat: 30, lon: 125, sog: 0, cog: 0, status: 14 }
    const [first] = anyone.distress(970_000_001, beacon, true)
    const [again] = anyone.distress(970_000_001, { ...beacon, time: START + HOUR }, true)
    const [later] = anyone.distress(970_000_001, { ...beacon, time: START + DAY }, true)
    expect([first?.moment === again?.moment, first?.moment === later?.moment]).toEqual([true, false])
    expect(anyone.distress(970_000_001, { ...beacon, lat: 31 }, true)).toEqual([])
    expect(anyone.distress(970_000_001, { ...beacon, status: 15 }, true)).toEqual([])
    expect(sail(anyone, 0, { status: 14 })).toEqual([])
  })
})

describe('status and approach', () => {
  it('is told of the statuses that a rule names', () => {
    const watch = begin(rule(['status-change'], { limits: { over: null, under: null, statuses: [2, 6] } }))
    const told = [0, 20, 31, 60, 71, 90, 101].flatMap((minute, i) =>
      sail(watch, minute, { status: [0, 1, 1, 6, 6, 0, 0][i] }),
    )
    expect(brief(told)).toEqual(['60 status-change 1 6'])
  })

  it('is told of the port that a rule names, and else of the one that she says she is bound for', () => {
    const limits = { over: null, under: null, away: 200_000, ahead: 6 * HOUR }
    const nears = (port: string | null) => {
      const watch = begin(rule(['approach-port', 'approach-eta'], { port, limits }))
      const told: Told[] = []
      for (let minute = 0; minute < 600; minute += 10) {
        if (minute === 300) say(watch, minute, { destination: 'SHANGHAI' })
        told.push(...sail(watch, minute, { lon: 119 + minute / 300, sog: 10 }))
      }
      return told.map(({ kind, time, port: at, detail }) => [
        kind,
        (time - START) / MINUTE,
        at,
        Math.round(detail!.metres! / 1_000),
      ])
    }
    expect(nears('CNSHA')).toEqual([
      ['approach-port', 280, 'CNSHA', 199],
      ['approach-eta', 560, 'CNSHA', 109],
    ])
    expect(nears(null)).toEqual([
      ['approach-port', 340, 'CNSHA', 180],
      ['approach-eta', 560, 'CNSHA', 109],
    ])
    expect(nears('NLRTM')).toEqual([])
  })
})
