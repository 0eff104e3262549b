/** Minutes after midnight as a field of the kind `time` has them: "07:05". */
export const clockText = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Minutes after midnight of what such a field holds, with seconds or without; null while it is empty. */
export function minuteOfDay(text: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(text) ?? []
  return hours === undefined || minutes === undefined ? null : 60 * Number(hours) + Number(minutes)
}
