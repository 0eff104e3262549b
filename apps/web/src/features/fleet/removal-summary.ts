import type { FollowedShip } from '@fairway/contract'

/** Notes and reminders that are deleted with ships. */
export const removalSummary = (ships: readonly Pick<FollowedShip, 'note' | 'reminders'>[]) => ({
  notes: ships.filter(({ note }) => note !== null).length,
  reminders: ships.reduce((sum, { reminders }) => sum + reminders, 0),
})
