import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { AisMessage, StaticPartA } from '../index.ts'
import { type AidType, NmeaReceiver, aidTypeKey, decodeBinary } from '../index.ts'
import { type GpsdContent, gpsdContent } from './gpsd-binary.ts'
import type { GpsdRecord } from './gpsd-fields.ts'
import { gpsdRecord } from './gpsd-record.ts'

// Every record of gpsd's reference decodes against ours, field by field. What differs is in the table below or fails.

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const folder = join(data, 'conformance-gpsd')
const present = existsSync(folder)
if (!present) console.log(`skipped: gpsd's reference decodes are not at ${folder}`)

/** input, reference, records in it, and whether gpsd printed each record twice in a row (its daemon log of a live session does). */
const files: [string, string, number, boolean][] = [
  ['sample.aivdm', 'sample.aivdm.ju.chk', 97, false],
  ['ais-nmea.log', 'ais-nmea.log.chk', 274, true],
  ['ais-nmea-type6-fid55.log', 'ais-nmea-type6-fid55.log.chk', 1265, false],
  ['ais-18-27.log', 'ais-18-27.log.chk', 138, false],
  ['ais-raw-messages.log', 'ais-raw-messages.log.chk', 108, false],
  ['ais_unpack_sixbit.log', 'ais_unpack_sixbit.log.chk', 12, false],
]

type Value = GpsdRecord[string]

/** Raw weather values that say "not available" in one of the two layouts; 360 and 511 for directions, 2 for ice. */
const weatherAbsent: Value[] = [
  -1024, 2, 3, 7, 13, 15, 31, 63, 101, 127, 255, 360, 501, 502, 510, 511, 1023, 2047, 4001,
]

/** Differences on purpose: where, when, why. */
const differences: {
  field: RegExp
  when(theirs: Value, ours: Value | null | undefined, record: GpsdRecord): boolean
  why: string
}[] = [
  { field: /\.(class|device|scaled|.*_text)$/, when: () => true, why: 'about gpsd, or a name for a code beside it' },
  { field: /^18\.heading$/, when: (t, o) => Number(t) >= 360 && o === 511, why: '360–510 are no headings: null' },
  {
    field: /^4\.(lon|lat)$/,
    when: (t, o) => Math.abs(Number(t)) > 54_000_000 && (o === 108_600_000 || o === 54_600_000),
    why: 'a place beyond the globe is null',
  },
  {
    field: /^1\.radio$/,
    when: (t, o, r) => o === 0 && r.mmsi !== undefined && t !== 0,
    why: 'the message ends inside the field: null, not half a number',
  },
  { field: /^7\.mmsi3$/, when: (_, o) => o === 0, why: 'the message ends inside the third number: not invented' },
  {
    field: /^24\.vendorid$/,
    when: (t, o) => String(t).startsWith(String(o)) && String(o).length <= 3,
    why: 'the maker is three characters since M.1371-4; gpsd reads model and serial number as text too',
  },
  {
    field: /^2[56]\.(app_id|data)$/,
    when: (_t, _o, r) => r['addressed'] === true,
    why: 'gpsd reads on behind the destination, where M.1371-5 table 80 has two spare bits first',
  },
  {
    field: /^8\(1\/(11|31)\)\.preciptype$/,
    when: (t, o) => o === null && (t === 0 || t === 6),
    why: 'reserved: null',
  },
  { field: /^26\.radio$/, when: (t) => t === 0, why: 'gpsd does not read it (always 0)' },
  {
    field: /^26\.data$/,
    when: (t, o) => String(t).slice(0, -1) === String(o).slice(0, -1),
    why: 'gpsd leaves bits of the next field in the padding of the last byte',
  },
  {
    field: /^6\((1\/(12|14|18|30|32))\)\./,
    when: (_, o) => o === undefined,
    why: 'kinds of which we keep the bits: hardly ever sent',
  },
  {
    field: /^[68]\(.*\)\.(accuracy|visgreater|stat_ext|speed_q|course_q|heading_q)$/,
    when: (_, o) => o === undefined,
    why: 'details of binary data that nothing of ours uses',
  },
  {
    field: /^8\(1\/(11|31)\)/,
    when: (t, o) => o === null && weatherAbsent.includes(t),
    why: 'not available or reserved: null',
  },
  {
    field: /^[68]\((200\/10|200\/55|235\/10)\)/,
    when: (t, o) => o === null && [0, 5, 255, 8191, '', 3].includes(t as number),
    why: 'zero, or the highest number, is "not available": null',
  },
]

interface Ours {
  record: GpsdRecord
  content: GpsdContent | null
}

function decodeAll(file: string): Ours[] {
  const names = new Map<number, StaticPartA>()
  const all: Ours[] = []
  const onMessage = (m: AisMessage) => {
    if (m.type === 24 && m.part === 0) {
      names.set(m.mmsi, m)
      return
    }
    const content = m.type === 6 || m.type === 8 ? decodeBinary(m) : null
    all.push({
      record: gpsdRecord(m, m.type === 24 ? names.get(m.mmsi) : undefined),
      content: content === null || !('fid' in m) ? null : gpsdContent(content, m.fid ?? 0),
    })
  }
  new NmeaReceiver({ everyMessage: true, handlers: { onMessage } }).push(0, readFileSync(join(folder, file)), 0)
  return all
}

function readReference(file: string, doubled: boolean): GpsdRecord[] {
  const lines = readFileSync(join(folder, file), 'latin1')
    .split(/\r?\n/)
    .filter((line) => line.startsWith('{"class":"AIS"'))
  const once = doubled ? lines.filter((line, i) => line !== lines[i - 1]) : lines
  return once.map((line) => JSON.parse(line) as GpsdRecord)
}

/** Fields of a record that differ and are in no row of the table. */
function unexplained(theirs: GpsdRecord, ours: Ours): string[] {
  const kind = 'dac' in theirs ? `${theirs.type}(${theirs.dac}/${theirs.fid})` : `${theirs.type}`
  const all: GpsdContent = { ...ours.record, ...ours.content }
  return Object.entries(theirs).flatMap(([field, value]) => {
    if (all[field] === value) return []
    const explained = differences.some(
      (row) => row.field.test(`${kind}.${field}`) && row.when(value, all[field], theirs),
    )
    return explained ? [] : [`${kind}.${field}: theirs ${JSON.stringify(value)}, ours ${all[field]}`]
  })
}

/** gpsd's names of the aids that its logs hold, and ours. */
const aidNames: Record<string, AidType> = {
  Unspecified: 'unspecified',
  'Reference point': 'reference-point',
  RACON: 'racon',
  'Fixed offshore structure': 'fixed-structure',
  'Light, without sectors': 'light',
  'Light, with sectors': 'light-with-sectors',
  'Leading Light Front': 'leading-light-front',
  'Beacon, Cardinal N': 'beacon-cardinal-north',
  'Beacon, Port hand': 'beacon-port-hand',
  'Beacon, Starboard hand': 'beacon-starboard-hand',
  'Beacon, Safe water': 'beacon-safe-water',
  'Beacon, Special mark': 'beacon-special',
  'Cardinal Mark N': 'cardinal-north',
  'Cardinal Mark S': 'cardinal-south',
  'Cardinal Mark W': 'cardinal-west',
  'Port hand Mark': 'port-hand',
  'Starboard hand Mark': 'starboard-hand',
  'Safe Water': 'safe-water',
  'Special Mark': 'special',
}

describe.skipIf(!present)('conformance with gpsd', () => {
  it.each(files)('decodes %s as in %s: all %i records', (input, reference, count, doubled) => {
    const ours = decodeAll(input)
    const theirs = readReference(reference, doubled)
    const printed = doubled ? readReference(reference, false).length : theirs.length
    expect(printed).toBe(count)
    const wrong: string[] = []
    let next = 0
    for (const record of theirs) {
      // gpsd joins 24A and 24B only while it remembers the A, and prints no other 24: those of ours have no record.
      while (
        next < ours.length &&
        ours[next]!.record.type === 24 &&
        !(record.type === 24 && ours[next]!.record.mmsi === record.mmsi)
      )
        next++
      const one = ours[next++]
      wrong.push(...(one === undefined ? [`no message for ${JSON.stringify(record)}`] : unexplained(record, one)))
    }
    expect(wrong).toEqual([])
    expect(ours.slice(next).filter((one) => one.record.type !== 24)).toEqual([])
  })

  it('names the types of aids to navigation as gpsd does', () => {
    const records = files
      .flatMap(([, reference]) => readReference(reference, false))
      .filter((record) => record.type === 21)
    const named = new Map(
      records.filter((r) => 'aid_type_text' in r).map((r) => [Number(r.aid_type), String(r.aid_type_text)]),
    )
    expect(named.size).toBe(19)
    for (const [code, text] of named) expect([code, aidTypeKey(code)]).toEqual([code, aidNames[text]])
  })
})
