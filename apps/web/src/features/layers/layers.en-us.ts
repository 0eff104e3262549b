/** The time zone among the settings of the display. */
export const texts = {
  timeZone: 'Times in',
  browser: ({ zone }: { zone: string }) => `This device's zone (${zone})`,
  utc: 'UTC',
  now: ({ clock }: { clock: string }) => `Now: ${clock}`,
  account: 'Your account keeps its own unit and time zone; they are taken at each login.',
}
