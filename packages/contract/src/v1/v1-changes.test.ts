import { expect, it } from 'vitest'
import pkg from '../../package.json' with { type: 'json' }
import { v1CallIds } from './v1-calls.ts'
import { v1Changes } from './v1-changes.ts'

it('tells of every call once when it came', () => {
  const added = v1Changes.flatMap((change) => change.added).filter((name) => name !== 'stream')
  expect(added.toSorted()).toEqual([...v1CallIds].toSorted())
})

it('goes back in time, and its newest entry is of the version that this is', () => {
  const dates = v1Changes.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(new Set(dates).size).toBe(dates.length)
  for (const { date, en, zh } of v1Changes) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date)
    expect([en === '', /\p{Script=Han}/u.test(zh)]).toEqual([false, true])
  }
  expect(v1Changes[0]!.version).toBe(pkg.version)
})
