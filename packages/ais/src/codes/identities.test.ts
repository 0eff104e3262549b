import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { MmsiClass } from '../index.ts'
import {
  aidTypeKey,
  aidTypes,
  flagOf,
  hazardCategory,
  isPlaceholderMmsi,
  isValidImo,
  knownMids,
  midCountry,
  mmsiClass,
  navigationStatuses,
  positionDevices,
  resolveEta,
  shipTypeKind,
} from '../index.ts'

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const ituTable = join(data, 'ports-wpi-2023/ITU_MaritimeIdentificationDigits.csv')
const tablePresent = existsSync(ituTable)
if (!tablePresent) console.log(`skipped: the ITU's table of MIDs is not at ${ituTable}`)

describe('MMSI classes and flags', () => {
  const cases: [number, MmsiClass, string | null][] = [
    [413000001, 'ship', 'CN'],
    [477123456, 'ship', 'HK'],
    [416000111, 'ship', 'TW'],
    [775999999, 'ship', 'VE'],
    [41300001, 'group', 'CN'],
    [4131234, 'coast', 'CN'],
    [111232511, 'sar-aircraft', 'GB'],
    [111999000, 'invalid', null],
    [992441002, 'aton', 'NL'],
    [984130001, 'craft', 'CN'],
    [970123456, 'sart', null],
    [972123456, 'mob', null],
    [974123456, 'epirb', null],
    [979123456, 'amrd', null],
    [823512345, 'handheld', 'GB'],
    [776000001, 'invalid', null],
    [200123456, 'invalid', null],
    [1, 'invalid', null],
    [0, 'invalid', null],
    [1073741823, 'invalid', null],
    [123456789, 'invalid', null],
    [1193046, 'invalid', null],
    [999999999, 'invalid', null],
    [Number.NaN, 'invalid', null],
    [217123456, 'ship', null],
  ]
  it.each(cases)('%i is %s of %s', (mmsi, kind, flag) => {
    expect(mmsiClass(mmsi)).toBe(kind)
    expect(flagOf(mmsi)).toBe(flag)
  })

  it('quarantines the numbers that unconfigured devices share', () => {
    expect([0, 1193046, 123456789, 111111111, 333333333, 413000001].map(isPlaceholderMmsi)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ])
  })

  it('knows the digits that other tables lack', () => {
    expect([334, 471, 550].map(midCountry)).toEqual(['HN', 'AE', 'TL'])
    expect(midCountry(999)).toBeNull()
  })

  it.skipIf(!tablePresent)('has every row of the ITU table under the right country', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region' })
    const plain = (text: string) =>
      text
        .normalize('NFKD')
        .replaceAll('Saint', 'St')
        .replaceAll('&', 'and')
        .replace(/[^a-z]/gi, '')
        .toLowerCase()
    const rows = readFileSync(ituTable, 'utf8')
      .trim()
      .split(/\r?\n/)
      .slice(1)
      .map((row) => {
        const [mid = '', ...rest] = row.split(',')
        return [Number(mid), rest.join(',').replaceAll('"', '')] as const
      })
    expect([...new Set(rows.map(([mid]) => mid))].toSorted((a, b) => a - b)).toEqual(
      [...knownMids].toSorted((a, b) => a - b),
    )
    const odd = rows.filter(([mid, text]) => {
      const name = plain(names.of(midCountry(mid)!)!)
      return !plain(text).includes(name.slice(0, 9)) && !plain(text.split(' - ')[0]!).startsWith(name.slice(0, 4))
    })
    // Names that the ITU writes otherwise than Intl, and parts of a country whose code is the whole's.
    expect(odd.map(([mid]) => [mid, midCountry(mid)])).toEqual(explainedNames)
  })

  const explainedNames = [
    [306, 'CW'],
    [306, 'CW'],
    [379, 'VI'],
    [440, 'KR'],
    [441, 'KR'],
    [443, 'PS'],
    [445, 'KP'],
    [453, 'MO'],
    [501, 'TF'],
    [531, 'LA'],
    [607, 'TF'],
    [608, 'SH'],
    [617, 'CV'],
    [618, 'TF'],
    [635, 'TF'],
    [676, 'CD'],
    [745, 'GF'],
  ]
})

describe('IMO numbers', () => {
  it.each([
    [9074729, true],
    [9074728, false],
    [7625811, true],
    [7605811, true],
    [0, false],
    [1000000, false],
    [90747290, false],
    [9074729.5, false],
  ])('%d: %s', (imo, valid) => expect(isValidImo(imo)).toBe(valid))
})

describe('the year of an ETA', () => {
  const rx = (text: string) => Date.parse(`${text}T00:00:00Z`)
  const eta = (month: number | null, day: number | null, hour: number | null = 12, minute: number | null = 30) => ({
    month,
    day,
    hour,
    minute,
  })
  const at = (text: string) => Date.parse(text)

  it.each([
    ['2025-12-30', eta(1, 3), { at: at('2026-01-03T12:30Z'), precision: 'minute', state: 'future' }],
    ['2026-01-02', eta(12, 30), { at: at('2025-12-30T12:30Z'), precision: 'minute', state: 'stale' }],
    ['2026-01-02', eta(1, 1), { at: at('2026-01-01T12:30Z'), precision: 'minute', state: 'overdue' }],
    ['2027-02-28', eta(2, 29), null],
    ['2028-02-20', eta(2, 29), { at: at('2028-02-29T12:30Z'), precision: 'minute', state: 'future' }],
    ['2026-05-01', eta(null, null, null, null), null],
    ['2026-05-01', eta(6, 31), null],
    ['2026-05-01', eta(5, 3, 14, null), { at: at('2026-05-03T14:00Z'), precision: 'hour', state: 'future' }],
    ['2026-05-01', eta(5, 1, null, null), { at: at('2026-05-01T00:00Z'), precision: 'day', state: 'future' }],
    ['2026-05-01', eta(4, 30, null, 15), { at: at('2026-04-30T00:00Z'), precision: 'day', state: 'overdue' }],
    ['2026-05-01', eta(13, 1), null],
  ])('received %s, %j: %j', (received, sent, expected) => {
    expect(resolveEta(sent, rx(received))).toEqual(expected)
  })

  it('gives nothing for a reception time that is no time', () => {
    expect(resolveEta(eta(1, 1), Number.NaN)).toBeNull()
  })
})

describe('code tables', () => {
  it('have as many entries as their fields have values', () => {
    expect(navigationStatuses).toHaveLength(16)
    expect(positionDevices).toHaveLength(16)
    expect([0, 31, 32, 50, 51].map(aidTypeKey)).toEqual([
      'unspecified',
      'light-vessel',
      'single-slot-only',
      'single-slot-only',
      null,
    ])
    expect(aidTypes).toHaveLength(32)
    // The first and the last of each group of M.1371-5 table 74.
    expect([1, 3, 4, 5, 8, 9, 12, 13, 16, 17, 19].map(aidTypeKey)).toEqual([
      'reference-point',
      'fixed-structure',
      'emergency-wreck-mark',
      'light',
      'leading-light-rear',
      'beacon-cardinal-north',
      'beacon-cardinal-west',
      'beacon-port-hand',
      'beacon-preferred-channel-starboard',
      'beacon-isolated-danger',
      'beacon-special',
    ])
    expect([20, 23, 24, 27, 28, 30, 31].map(aidTypeKey)).toEqual([
      'cardinal-north',
      'cardinal-west',
      'port-hand',
      'preferred-channel-starboard',
      'isolated-danger',
      'special',
      'light-vessel',
    ])
  })

  it('group ship types by both digits', () => {
    expect([0, 15, 24, 30, 32, 37, 38, 49, 52, 57, 60, 79, 84, 99, 100, 255].map(shipTypeKind)).toEqual([
      'unknown',
      'reserved',
      'wig',
      'fishing',
      'towing-large',
      'pleasure',
      'reserved',
      'high-speed',
      'tug',
      'local',
      'passenger',
      'cargo',
      'tanker',
      'other',
      'unknown',
      'unknown',
    ])
    expect([70, 71, 84, 89, 31].map(hazardCategory)).toEqual([null, 'A', 'D', null, null])
  })
})
