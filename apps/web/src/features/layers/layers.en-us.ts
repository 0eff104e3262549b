/** The time zone among the settings of the display. */
export const texts = {
  timeZone: 'Times in',
  browser: "This device's zone ({{zone}})",
  utc: 'UTC',
  now: 'Now: {{clock}}',
  account: 'Your account keeps its own unit and time zone; they are taken at each login.',
} as const
