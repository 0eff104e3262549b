import type { NmeaConverter } from '../convert/nmea-converter.ts'

const typeNames: Readonly<Record<number, string>> = {
  1: 'class A position, scheduled',
  2: 'class A position, assigned',
  3: 'class A position, in answer',
  4: 'base station',
  5: 'class A static and voyage data',
  6: 'binary, addressed',
  7: 'acknowledgement of binary',
  8: 'binary, broadcast',
  9: 'search and rescue aircraft',
  10: 'UTC inquiry',
  11: 'UTC answer',
  12: 'safety text, addressed',
  13: 'acknowledgement of safety text',
  14: 'safety text, broadcast',
  15: 'interrogation',
  16: 'assigned mode',
  17: 'differential corrections',
  18: 'class B position',
  19: 'class B position, extended',
  20: 'data link management',
  21: 'aid to navigation',
  22: 'channel management',
  23: 'group assignment',
  24: 'class B static data',
  25: 'binary, single slot',
  26: 'binary, multiple slots',
  27: 'long range position',
  28: 'aid to navigation, single slot',
}

/** What a run was, as text: counts by type and talker, stations, refusals, and the rate over `ms` milliseconds. */
export function summaryText(converter: NmeaConverter, ms: number): string {
  const { counters, tally } = converter
  const refused = Object.entries(counters.refused).filter(([, count]) => count > 0)
  const { expired, conflicting, evicted } = counters.fragments
  const lost = expired + conflicting + evicted
  return [
    row('lines', counters.lines, `in ${(ms / 1000).toFixed(2)} s, ${number((counters.lines / ms) * 1000)} a second`),
    row('messages', counters.messages),
    row('stations', tally?.mmsis ?? 0, 'different MMSIs'),
    ...(tally?.types ?? []).map(({ type, messages }) =>
      row(`  type ${type}`, messages, `${share(messages, counters.messages)}  ${typeNames[type] ?? 'unknown'}`),
    ),
    ...(tally?.talkers ?? []).map(({ talker, messages }) =>
      row(`  talker ${talker}`, messages, share(messages, counters.messages)),
    ),
    row('other sentences', counters.others),
    ...(counters.loneTagBlocks > 0 ? [row('tag blocks alone', counters.loneTagBlocks)] : []),
    row(
      'refused lines',
      refused.reduce((sum, [, count]) => sum + count, 0),
    ),
    ...refused.map(([reason, count]) => row(`  ${reason}`, count)),
    ...(lost > 0 ? [row('incomplete', lost, 'messages of which a fragment was missing or different')] : []),
    '',
  ].join('\n')
}

function row(name: string, count: number, note = ''): string {
  return `${name.padEnd(22)}${number(count).padStart(14)}  ${note}`.trimEnd()
}

function number(value: number): string {
  return Math.round(value).toLocaleString('en-US')
}

function share(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1).padStart(5)} %`
}
