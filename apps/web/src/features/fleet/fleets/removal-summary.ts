import type { FollowedShip } from '@fairway/contract'
import type { FleetTexts } from '../fleet-texts.ts'

/** Notes and reminders that are deleted with ships, and `others` that are about their fleet, as a sentence of the dialog that asks. */
export function removalSummary(
  ships: readonly Pick<FollowedShip, 'note' | 'reminders'>[],
  sentences: Pick<FleetTexts['remove'], 'goes' | 'goesNone'>,
  { notesOf, remindersOf }: FleetTexts,
  others = 0,
): string {
  const notes = ships.filter(({ note }) => note !== null).length
  const reminders = ships.reduce((sum, { reminders }) => sum + reminders, others)
  if (notes + reminders === 0) return sentences.goesNone
  return sentences.goes({ notes: notesOf({ count: notes }), reminders: remindersOf({ count: reminders }) })
}
