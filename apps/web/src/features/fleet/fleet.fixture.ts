import type { Fleet } from '@fairway/contract'

/** A fleet without ships. */
export const emptyFleet: Fleet = {
  id: 'a',
  revision: 1,
  groupName: 'East',
  groupColor: '#2E892E',
  shown: true,
  createdAt: 0,
  reminders: 0,
  remindersOfOthers: 0,
  ships: [],
}
