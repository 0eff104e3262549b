/** Fields of days, and the calendar beside them. */
export const texts = {
  open: 'Calendar',
  before: 'Month before',
  after: 'Next month',
} as const
