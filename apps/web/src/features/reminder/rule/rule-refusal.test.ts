import { errorCodes, reminderErrorCodes } from '@fairway/contract'
import { expect, it } from 'vitest'
import { emptyRule, type RuleDraft } from './rule-draft.ts'
import { fieldOfCode } from './rule-refusal.ts'

const draftOf = (change: Partial<RuleDraft>): RuleDraft => ({ ...emptyRule, ...change })

it('what the server refuses of a rule is said at the field that it is about', () => {
  const over = draftOf({ does: ['speed-over'] })
  expect(fieldOfCode(reminderErrorCodes.reminderNeedsFleet, over)).toBe('fleet')
  expect(fieldOfCode(reminderErrorCodes.reminderNeedsLimit, over)).toBe('over')
  expect(fieldOfCode(reminderErrorCodes.reminderTooBusy, over)).toBe('area')
  expect(fieldOfCode(reminderErrorCodes.reminderNeedsTarget, over)).toBe('targets')
  expect(fieldOfCode(errorCodes.unknownPort, over)).toBe('port')
})

it('a missing place is an area or a port, by what is watched for', () => {
  const code = reminderErrorCodes.reminderNeedsPlace
  expect(fieldOfCode(code, draftOf({ who: 'any', does: ['distress'] }))).toBe('area')
  expect(fieldOfCode(code, draftOf({ who: 'any', does: ['port-arrival'] }))).toBe('port')
})

it('what is about no field is left to the button', () => {
  for (const code of [reminderErrorCodes.remindersFull, reminderErrorCodes.reminderNotYours, errorCodes.network])
    expect(fieldOfCode(code, emptyRule)).toBeNull()
})
