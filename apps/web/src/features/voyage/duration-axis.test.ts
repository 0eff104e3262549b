import { beforeAll, expect, it } from 'vitest'
import { formatTexts } from '../../i18n/format-texts.ts'
import { elapsedTime } from '../../i18n/elapsed-time.ts'
import { durationAxis } from './duration-axis.ts'

const HOUR = 3_600_000

beforeAll(async () => {
  await formatTexts.load('en-US')
})

/** What stands beside the lines of the axis. */
function labels(longestHours: number): string[] {
  const { unit } = formatTexts.loaded('en-US')!
  const { interval, max, write } = durationAxis(longestHours * HOUR, (time) => elapsedTime(unit, 0, time / 1000))
  return Array.from({ length: max / interval + 1 }, (_, line) => write(line * interval))
}

it.each([
  [0, ['0', '1 h']],
  [3.5, ['0', '1 h', '2 h', '3 h', '4 h']],
  [31, ['0', '12 h', '1 d', '1 d 12 h']],
  // The axis counted days from here on, beside tables that say days and hours.
  [73, ['0', '1 d', '2 d', '3 d', '4 d']],
  [45 * 24, ['0', '20 d', '40 d', '60 d']],
  [900 * 24, ['0', '225 d', '1 y 85 d', '1 y 310 d', '2 y 170 d']],
])('durations up to %d h stand at an axis in the words of the tables', (longest, expected) => {
  expect(labels(longest)).toEqual(expected)
})
