import { portByLocode } from '@fairway/tracking/ports'
import { describe, expect, it } from 'vitest'
import { typeDestination } from './destination.ts'

const from = portByLocode('NLRTM')!
const to = portByLocode('CNSHA')!

describe('destinations as crews type them', () => {
  const typed = Array.from({ length: 4000 }, (_, crew) => typeDestination(crew * 7919, 1, from, to))

  it('fit the field', () => {
    for (const text of typed) expect(text).toMatch(/^[ -_]{0,20}$/)
  })

  it.each([
    /^CNSHA$/,
    /^CN SHA$/,
    /^CN-SHA$/,
    /^>CNSHA$/,
    /^NLRTM>CNSHA$/,
    /^NL RTM=>CN SHA$/,
    /^NLRTM>>CNSHA$/,
    /^ROTTERDAM>/,
    /^SHANGHAI$/,
    /^SHANGHAI,CN$/,
    /^$/,
    /^(FOR ORDERS|TBA)$/,
  ])('come in the form %s', (form) => {
    expect(typed.some((text) => form.test(text))).toBe(true)
  })

  it('are misspelt now and then', () => {
    const slips = typed.filter((text) => /^S[HANGI]{5,8}$/.test(text) && text !== 'SHANGHAI')
    expect(slips.length).toBeGreaterThan(20)
    expect(slips.length).toBeLessThan(400)
  })

  it('keep one form over most voyages of a crew', () => {
    let same = 0
    for (let crew = 0; crew < 500; crew++)
      if (typeDestination(crew * 104_729, 1, from, to) === typeDestination(crew * 104_729, 2, from, to)) same++
    expect(same).toBeGreaterThan(300)
  })
})
