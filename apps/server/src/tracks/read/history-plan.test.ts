import { describe, expect, it } from 'vitest'
import { planHistory, unitsOf } from './history-plan.ts'

const DAY = 86_400_000
const TO = Date.UTC(2026, 10, 20, 7, 30)

describe('the plan of the simulated history', () => {
  it('covers every instant of the period once for every ship, a unit never more than one day', () => {
    const plan = planHistory({ seed: 1, ships: 2_000 }, TO, 3, 300_000, 0)
    const units = unitsOf(plan)
    expect(plan.from).toBe(TO - 3 * DAY)
    for (const unit of units) expect(Math.floor((unit.from + 1) / DAY)).toBe(Math.floor(unit.to / DAY))
    for (const ship of [0, 1_000, 1_999]) {
      const spans = units
        .filter((unit) => unit.firstShip <= ship && ship < unit.lastShip)
        .map(({ from, to }) => [from, to])
      expect(spans[0][1]).toBe(TO)
      expect(spans.at(-1)![0]).toBe(plan.from)
      for (let i = 1; i < spans.length; i++) expect(spans[i][1]).toBe(spans[i - 1][0])
    }
  })

  it('begins with the newest day', () => {
    expect(unitsOf(planHistory({ seed: 1, ships: 10 }, TO, 2, 300_000, 0)).map((unit) => unit.to)).toEqual([
      TO,
      Date.UTC(2026, 10, 20) - 1,
      Date.UTC(2026, 10, 19) - 1,
    ])
  })

  it('gives a large world a shorter history', () => {
    expect(planHistory({ seed: 1, ships: 300_000 }, TO, 30, 300_000, 0).from).toBeGreaterThan(TO - DAY)
    expect(planHistory({ seed: 1, ships: 3_000 }, TO, 30, 300_000, 0).from).toBe(TO - 30 * DAY)
  })
})
