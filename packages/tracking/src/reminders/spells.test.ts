import { describe, expect, it } from 'vitest'
import { queueSpell, spellAt, wavesSpell, windSpell, type Spell, type SpellLimit } from './spells.ts'

const HOUR = 3_600_000
/** When spells begin, by a value an hour. */
function begins(values: readonly number[], limit: SpellLimit): number[] {
  let spell: Spell | null = null
  return values.flatMap((value, hour) => {
    const before: Spell | null = spell
    spell = spellAt(before, value, limit, hour * HOUR)
    return before === null && spell !== null ? [hour] : []
  })
}

describe('a spell', () => {
  it('of wind begins at the limit, once while it comes and goes a level below, and again after two levels less', () => {
    expect(begins([7, 8, 9, 7, 8, 7, 8], windSpell(8))).toEqual([1])
    expect(begins([8, 6, 8], windSpell(8))).toEqual([0, 2])
  })

  it('is over when it was calmer for three hours, though not by much', () => {
    expect(begins([8, 7, 7, 7, 8], windSpell(8))).toEqual([0])
    expect(begins([8, 7, 7, 7, 7, 8], windSpell(8))).toEqual([0, 5])
  })

  it('of waves is over at four fifths of the limit', () => {
    expect(begins([4, 3.3, 4, 3.1, 4], wavesSpell(4))).toEqual([0, 4])
  })

  it('of a queue needs more than the limit, and a tenth of it gone to be over', () => {
    expect(begins([20, 21, 20, 21, 19, 21], queueSpell(20))).toEqual([1])
    expect(begins([21, 18, 21], queueSpell(20))).toEqual([0, 2])
    expect(begins([0, 1, 0, 1], queueSpell(0))).toEqual([1, 3])
  })
})
