import { describe, expect, it } from 'vitest'
import { createArea } from '../areas/index.ts'
import type { CallRevision } from '../voyages/calls/port-call.ts'
import { holds, noConditions, noWorld, ReminderWatch, type WatchedRule } from './index.ts'

const MINUTE = 60_000
const area = createArea({ kind: 'circle', centre: { lat: 54, lon: 8 }, radius: 5_000 })
const rule = (more: Partial<WatchedRule>): WatchedRule => ({
  id: 'r',
  ships: null,
  kinds: ['area-enter', 'area-leave'],
  area,
  port: null,
  approach: 9_260,
  conditions: noConditions,
  coolDown: 0,
  since: 0,
  ...more,
})
const call: CallRevision = {
  id: '1-CNSHA-a',
  revision: 1,
  mmsi: 1,
  port: 'CNSHA',
  confidence: 3,
  open: true,
  ata: 1_000,
  ataUncertainty: 10,
  anchoredAt: null,
  atb: null,
  unberthedAt: null,
  atd: null,
  atdUncertainty: null,
  anchorTime: 0,
  berthTime: 0,
  draughtIn: null,
  draughtOut: null,
  lat: 31,
  lon: 122,
  berth: null,
  anchorage: null,
  minor: false,
  leg: null,
}

const noFacts = { shipClass: () => null, boundFor: () => null }

/** In and out again, a report a minute. */
function goIn(watch: ReminderWatch, from: number, sog = 10): string[] {
  return [9, 8, 8.01, 9, 9.1].flatMap((lon, i) =>
    watch
      .push(1, { time: from + i * MINUTE, lat: 54, lon, sog, cog: 90 })
      .map(({ kind, time }) => `${kind} ${time / MINUTE}`),
  )
}

describe('reminders', () => {
  it('tell what happens by the kinds that are asked for, and nothing from before the rule', () => {
    const watch = new ReminderWatch(() => null)
    watch.set(rule({}))
    expect(goIn(watch, 0)).toEqual(['area-enter 1', 'area-leave 3'])
    watch.set(rule({ since: 200 * MINUTE }))
    expect(goIn(watch, 198 * MINUTE)).toEqual(['area-leave 201'])
  })

  it('tell the same of a ship once in the time asked for', () => {
    const watch = new ReminderWatch(() => null)
    watch.set(rule({ coolDown: 30 * MINUTE }))
    expect([0, 20, 40].flatMap((minute) => goIn(watch, minute * MINUTE))).toEqual([
      'area-enter 1',
      'area-leave 3',
      'area-enter 41',
      'area-leave 43',
    ])
    expect(watch.knows(1)).toBe(true)
    watch.push(1, { time: 50 * MINUTE, lat: 10, lon: 8, sog: 1, cog: 1 })
    watch.forgetOld(100 * MINUTE)
    expect(watch.knows(1)).toBe(false)
  })

  it('are silent about the same within their pause, also where a silent ship says hours later what she did', () => {
    const watch = new ReminderWatch(() => null)
    watch.set(rule({ coolDown: 60 * MINUTE }))
    expect(goIn(watch, 0)).toEqual(['area-enter 1', 'area-leave 3'])
    const at = (minute: number, lon: number) =>
      watch.push(1, { time: minute * MINUTE, lat: 54, lon, sog: 10, cog: 90 }).map(({ kind }) => kind)
    // In again within the hour, and not heard until long after it.
    expect([at(20, 9), at(30, 8)]).toEqual([[], []])
    watch.forgetOld(299 * MINUTE)
    expect(at(300, 8)).toEqual([])
    watch.forgetOld(500 * MINUTE)
    expect([at(501, 9), at(502, 9.1)]).toEqual([[], ['area-leave']])
  })

  it('take no ship that was inside when the rule began for one that entered', () => {
    const watch = new ReminderWatch(() => null)
    watch.set(rule({}))
    watch.begin('r', 1, { time: 0, lat: 54, lon: 8 })
    expect(goIn(watch, MINUTE)).toEqual(['area-leave 4'])
    expect(goIn(watch, 10 * MINUTE)).toEqual(['area-enter 11', 'area-leave 13'])
  })

  it('go on with the ships that stay when others come and go', () => {
    const watch = new ReminderWatch(() => null)
    watch.set(rule({ ships: [1, 2] }))
    const at = (mmsi: number, minute: number, lon: number) =>
      watch.push(mmsi, { time: minute * MINUTE, lat: 54, lon, sog: 1, cog: 1 }).map(({ kind }) => `${mmsi} ${kind}`)
    expect([at(1, 1, 9), at(1, 2, 8)].flat()).toEqual([])
    watch.setShips('r', [1, 3])
    expect([at(1, 3, 8), at(2, 1, 8), at(2, 2, 8), at(3, 1, 8), at(3, 2, 8)].flat()).toEqual([
      '1 area-enter',
      '3 area-enter',
    ])
  })

  it('hold to class, speed, course and time of day; what is not known fails none of them', () => {
    const watch = new ReminderWatch(() => 'tanker')
    watch.set(rule({ conditions: { ...noConditions, classes: ['bulk'] } }))
    expect(goIn(watch, 0)).toEqual([])
    watch.set(rule({ conditions: { ...noConditions, classes: ['tanker'], speed: { least: 5, most: 12 } } }))
    expect(goIn(watch, 10 * MINUTE).length).toBe(2)
    expect(goIn(watch, 20 * MINUTE, 14)).toEqual([])
    const at = (hours: number) => ({ time: Date.UTC(2026, 10, 23, hours), sog: null, cog: 350 })
    const night = { ...noConditions, hours: { from: 1_320, to: 360, days: [], zone: 'Asia/Shanghai' } }
    expect([13, 14, 21, 22, 23].map((hour) => holds(night, at(hour), noFacts))).toEqual([
      false,
      true,
      true,
      false,
      false,
    ])
    expect(holds({ ...noConditions, course: { from: 340, to: 20 } }, at(0), noFacts)).toBe(true)
    expect(holds({ ...noConditions, course: { from: 20, to: 340 } }, at(0), noFacts)).toBe(false)
    expect(holds({ ...noConditions, speed: { least: 5, most: null } }, at(0), noFacts)).toBe(true)
  })

  it('hold to where she is bound for: a port, a country, by what she said long enough before', () => {
    const ports: Readonly<Record<string, string>> = { SHANGHAI: 'CNSHA', ROTTERDAM: 'NLRTM' }
    const world = { ...noWorld, portOf: (text: string) => ports[text] ?? null }
    const bound = (destinations: string[], ships: number[] | null = [1]) => {
      const watch = new ReminderWatch(
        () => null,
        world,
        () => 'ROTTERDAM',
      )
      watch.set(rule({ ships, conditions: { ...noConditions, destinations } }))
      return watch
    }
    for (const [destinations, isTold] of [
      [['CNSHA'], true],
      [['SGSIN', 'CN'], true],
      [['NL', 'CNNGB'], false],
    ] as const) {
      const watch = bound([...destinations])
      expect(watch.wantsSaid(1)).toBe(true)
      // Nothing is known of her yet, which fails nothing.
      expect(goIn(watch, 0).length).toBe(2)
      watch.say(1, { time: 10 * MINUTE, destination: 'SHANGHAI' })
      expect(goIn(watch, 20 * MINUTE).length > 0).toBe(isTold)
      watch.say(1, { time: 30 * MINUTE, destination: 'SOMEWHERE' })
      expect(goIn(watch, 35 * MINUTE).length > 0).toBe(isTold)
      // What nobody can read is none of them.
      expect(goIn(watch, 50 * MINUTE)).toEqual([])
    }
    expect(goIn(bound(['NL'], null), 0).length).toBe(2)
    expect(goIn(bound(['CN'], null), 0)).toEqual([])
  })

  it('tell of port calls, each kind under one moment, service craft only to who named them', () => {
    const watch = new ReminderWatch(() => null)
    const kinds = ['port-arrival', 'port-berth', 'port-departure']
    watch.set(rule({ id: 'ship', ships: [1], kinds }))
    watch.set(rule({ id: 'port', kinds, port: 'CNSHA' }))
    watch.set(rule({ id: 'other', kinds, port: 'CNNGB' }))
    const told = (revision: CallRevision) =>
      watch.call(revision).map(({ rule: id, kind, moment }) => `${id} ${kind} ${moment}`)
    expect(told(call)).toEqual(['ship port-arrival 1-CNSHA-a', 'port port-arrival 1-CNSHA-a'])
    expect(told({ ...call, minor: true, ata: 1_200 })).toEqual(['ship port-arrival 1-CNSHA-a'])
    expect(told({ ...call, confidence: 1 })).toEqual([])
    expect(told({ ...call, ataUncertainty: null, atb: 2_000, open: false, atd: 3_000, mmsi: 2 })).toEqual([
      'port port-berth 1-CNSHA-a',
      'port port-departure 1-CNSHA-a',
    ])
  })
})
