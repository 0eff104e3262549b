import type { formatTexts } from './format-texts.ts'
import type { TextsOf } from './texts.ts'

const units = [
  ['year', 31_536_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const
export type ElapsedUnit = (typeof units)[number][0]

/**
 * The time from `start` to `end` (Unix seconds) as its `keep` leading units, years to seconds: 93,784 s kept to 2 is a day and two hours.
 * A start after the end, and less than a second, count as 0 s.
 */
export function elapsedParts(
  start: number,
  end: number = Date.now() / 1000,
  keep = 2,
): Array<{ unit: ElapsedUnit; count: number }> {
  let rest = Math.max(0, Math.floor(end - start))
  const parts = units.map(([unit, seconds]) => {
    const count = Math.floor(rest / seconds)
    rest -= count * seconds
    return { unit, count }
  })
  const first = parts.findIndex((part) => part.count > 0)
  if (first < 0) return parts.slice(-1)
  return parts.slice(first, first + keep).filter((part) => part.count > 0)
}

/** The same as a short text in the reader's language: "1 d 2 h", "1 天 2 小时". */
export function elapsedTime(
  unit: Pick<TextsOf<typeof formatTexts>['unit'], ElapsedUnit>,
  start: number,
  end?: number,
  keep?: number,
): string {
  return elapsedParts(start, end, keep)
    .map((part) => unit[part.unit]({ count: part.count }))
    .join(' ')
}
