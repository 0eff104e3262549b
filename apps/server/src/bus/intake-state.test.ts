import { expect, it } from 'vitest'
import { IntakeStates, type IntakeState } from './intake-state.ts'

let now = 1_000_000
const states = () => {
  now = 1_000_000
  return new IntakeStates(() => now)
}
const say = (to: IntakeStates, state: Partial<IntakeState>) =>
  to.hear(JSON.stringify({ intake: 'a', feeds: [], cells: [], ...state }))
const feed = { name: 'tcp://pier:4001', connected: true, lastLineAt: 900, linesPerSecond: 7, ended: false }
const cell = { kind: 'spoofed', south: 1, west: 2, degrees: 0.5, ships: 3, since: 1, lastSeen: 2 } as const

it('tells a feed that two intakes hear by the better of them', () => {
  const heard = states()
  say(heard, { feeds: [feed] })
  say(heard, { intake: 'b', feeds: [{ ...feed, connected: false, lastLineAt: 950, linesPerSecond: 0 }] })
  expect(heard.count).toBe(2)
  expect(heard.feed(feed.name)).toEqual({ connected: true, lastLineAt: 950, linesPerSecond: 7, ended: false })
  expect(heard.feed('udp://:1')).toEqual({ connected: false, lastLineAt: null, linesPerSecond: 0, ended: false })
})

it('forgets an intake that says nothing for ten seconds', () => {
  const heard = states()
  say(heard, { feeds: [feed], cells: [cell] })
  now += 10_001
  expect([heard.count, heard.feed(feed.name).connected, heard.cells()]).toEqual([0, false, []])
})

it('tells a cell once, as the intake has it that saw more ships, most ships first', () => {
  const heard = states()
  say(heard, { cells: [cell] })
  say(heard, {
    intake: 'b',
    cells: [
      { ...cell, ships: 9 },
      { ...cell, south: 5, ships: 20 },
    ],
  })
  expect(heard.cells().map(({ south, ships }) => [south, ships])).toEqual([
    [5, 20],
    [1, 9],
  ])
})

it('takes nothing that is no state, and listens to sixty-four at most', () => {
  const heard = states()
  expect([heard.hear('{'), heard.hear('{}'), say(heard, { feeds: [{ ...feed, linesPerSecond: -1 }] })]).toEqual([
    false,
    false,
    false,
  ])
  for (const wrong of [{ south: -91 }, { west: 1e300 }, { degrees: 0 }, { ships: -1 }, { since: 1e300 }])
    expect(say(heard, { cells: [{ ...cell, ...wrong }] })).toBe(false)
  for (let i = 0; i < 64; i++) expect(say(heard, { intake: `intake ${i}` })).toBe(true)
  expect(say(heard, { intake: 'one more' })).toBe(false)
  expect(say(heard, { intake: 'intake 5' })).toBe(true)
})
