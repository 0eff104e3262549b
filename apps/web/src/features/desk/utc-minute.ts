const MINUTE = /^(\d{4})-(\d\d)-(\d\d)[ T](\d\d):(\d\d)$/

/** `2026-11-24 18:00`, in UTC. */
export const writeUtcMinute = (time: number): string => new Date(time).toISOString().slice(0, 16).replace('T', ' ')

/** What was typed; null for what is no minute of the calendar. */
export function readUtcMinute(typed: string): number | null {
  const text = typed.trim()
  if (!MINUTE.test(text)) return null
  const time = Date.parse(`${text.replace(' ', 'T')}:00Z`)
  // 31 February would be read as a day of March.
  return Number.isNaN(time) || writeUtcMinute(time) !== text.replace('T', ' ') ? null : time
}
