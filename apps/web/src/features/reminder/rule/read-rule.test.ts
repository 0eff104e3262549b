import { noLimits, type Reminder } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { readRule } from './read-rule.ts'
import { draftOfRule, emptyRule } from './rule-draft.ts'

const rule = (hours: Reminder['conditions']['hours']): Reminder => ({
  id: 'r7Kd_90aQ-1zAAAA',
  revision: 3,
  name: 'Night watch',
  who: { kind: 'followed' },
  does: ['stop-sea'],
  areaId: null,
  port: null,
  approach: 9_260,
  limits: noLimits,
  conditions: { classes: ['tanker'], speed: null, course: null, destinations: ['SG'], hours },
  coolDown: 10,
  tell: emptyRule.tell,
  on: true,
  snoozedUntil: null,
  createdAt: 0,
  changedAt: 0,
})

/** A rule that is opened in the form and saved as it is. */
function savedAgain(hours: Reminder['conditions']['hours']) {
  const read = readRule(draftOfRule(rule(hours), 'nm'))
  return 'rule' in read ? read.rule.conditions : read
}

describe('a rule that is opened in the form and saved again', () => {
  it('keeps the days of the week that it asks for', () => {
    const hours = { from: 1_320, to: 360, days: [5, 6], zone: 'Asia/Shanghai' }
    expect(savedAgain(hours)).toEqual(rule(hours).conditions)
  })

  it('keeps days without times, and times without days', () => {
    const wholeDays = { from: 0, to: 0, days: [0, 1], zone: 'Asia/Shanghai' }
    expect(draftOfRule(rule(wholeDays), 'nm').hours).toEqual(['', ''])
    expect(savedAgain(wholeDays)).toMatchObject({ hours: wholeDays })
    const allDay = { from: 0, to: 0, days: [], zone: 'UTC' }
    expect(savedAgain(allDay)).toMatchObject({ hours: allDay })
    expect(savedAgain(null)).toMatchObject({ hours: null })
  })
})

it('one time without the other is asked for, days or not', () => {
  const draft = { ...emptyRule, does: ['stop-sea' as const], days: [1], hours: ['08:00', ''] as const }
  expect(readRule(draft)).toEqual({ problem: 'hours' })
})
