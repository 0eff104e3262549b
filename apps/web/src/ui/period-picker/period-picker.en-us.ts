/** Choosing the time that something is shown for. */
export const texts = {
  label: 'Period',
  custom: 'Custom',
  from: 'From',
  to: 'To',
  apply: 'Show',
  hint: 'Whole days in your time zone ({{zone}})',
  fault: {
    missing: 'Choose a day',
    backwards: 'This is before the first day',
    future: 'This day is in the future',
    tooLong: 'At most {{days}} days at once',
  },
} as const
