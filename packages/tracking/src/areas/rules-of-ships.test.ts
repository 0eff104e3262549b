import { describe, expect, it } from 'vitest'
import { RulesOfShips } from './rules-of-ships.ts'

describe('rules about ships', () => {
  it('stand together where they name one list, and are found once by each of its ships', () => {
    const rules = new RulesOfShips<string>()
    const fleet = [1, 2, 2]
    rules.add(fleet, 'enter')
    rules.add(fleet, 'leave')
    rules.add([2, 3], 'slow')
    expect([1, 2, 3, 4].map((mmsi) => rules.of(mmsi))).toEqual([
      [['enter', 'leave']],
      [['enter', 'leave'], ['slow']],
      [['slow']],
      [],
    ])
  })

  it('go one by one, and a ship that none names any more has none', () => {
    const rules = new RulesOfShips<string>()
    const [fleet, other] = [
      [1, 2],
      [2, 3],
    ]
    for (const rule of ['enter', 'leave']) rules.add(fleet, rule)
    rules.add(other, 'slow')
    rules.remove(fleet, 'enter')
    rules.remove(fleet, 'never there')
    expect([1, 2].map((mmsi) => rules.of(mmsi))).toEqual([[['leave']], [['leave'], ['slow']]])
    rules.remove(fleet, 'leave')
    rules.remove([1, 2], 'leave')
    expect([1, 2, 3].map((mmsi) => rules.of(mmsi))).toEqual([[], [['slow']], [['slow']]])
    rules.add(fleet, 'again')
    expect(rules.of(1)).toEqual([['again']])
  })
})
