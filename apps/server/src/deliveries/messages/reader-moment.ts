import type { Language } from '@fairway/contract'

/** Says moments (UTC ms) to a reader in their time; of an account without one in UTC, with its name. */
export function readerMoment(language: Language, timeZone: string | null): (at: number) => string {
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: timeZone ?? 'UTC',
  })
  return (at) => `${time.format(at)}${timeZone === null ? ' UTC' : ''}`
}
