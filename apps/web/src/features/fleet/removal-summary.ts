import type { FollowedShip } from '@fairway/contract'
import type { FleetTexts } from './fleet-texts.ts'

/** Notes and reminders that are deleted with ships, as a sentence of the dialog that asks. */
export function removalSummary(
  ships: readonly Pick<FollowedShip, 'note' | 'reminders'>[],
  sentences: Pick<FleetTexts['remove'], 'goes' | 'goesNone'>,
  { notesOf, remindersOf }: FleetTexts,
): string {
  const notes = ships.filter(({ note }) => note !== null).length
  const reminders = ships.reduce((sum, { reminders }) => sum + reminders, 0)
  if (notes + reminders === 0) return sentences.goesNone
  return sentences.goes({ notes: notesOf({ count: notes }), reminders: remindersOf({ count: reminders }) })
}
