import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { KML_BEGIN, KML_END, KML_STYLE, pointMark, TRACK_END, trackBegin } from '../ships/track-files/kml-parts.ts'
import { byteRange } from './byte-range.ts'
import { fileFacts } from './file-facts.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-facts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('counts the rows of a text that is longer than what is read at once, and sums it up', async () => {
  const file = join(folder, 'long.csv')
  const text = `"mmsi","time"\n${'413000001,"2026-11-23T00:00:00.000Z"\n'.repeat(100_000)}`
  writeFileSync(file, text)
  expect(await fileFacts(file, 'csv', AbortSignal.timeout(60_000))).toEqual({
    rows: 100_000,
    bytes: text.length,
    sha256: createHash('sha256').update(text).digest('hex'),
  })
})

it('counts points, not what is round them', async () => {
  const point = '<trkpt lat="1" lon="2"><time>2026-11-23T00:00:00.000Z</time></trkpt>\n'
  const file = join(folder, 'a.gpx')
  writeFileSync(
    file,
    `<?xml version="1.0"?>\n<gpx>\n<trk><name>x</name>\n<trkseg>\n${point.repeat(3)}</trkseg>\n<trkseg>\n${point}</trkseg></trk>\n</gpx>\n`,
  )
  expect(await fileFacts(file, 'gpx', AbortSignal.timeout(60_000))).toMatchObject({ rows: 4 })
})

it('counts the places of KML, those of a track and those alone', async () => {
  const place = '<when>2026-11-23T00:00:00.000Z</when><gx:coord>2 1 0</gx:coord>\n'
  const alone = pointMark('x', '2026-11-23T00:00:00.000Z', '2', '1')
  const file = join(folder, 'a.kml')
  writeFileSync(file, `${KML_BEGIN}${KML_STYLE}${trackBegin('x')}${place.repeat(3)}${TRACK_END}${alone}${KML_END}`)
  expect(await fileFacts(file, 'kml', AbortSignal.timeout(60_000))).toMatchObject({ rows: 4 })
})

it('gives up when it is told to', async () => {
  await expect(fileFacts(join(folder, 'long.csv'), 'csv', AbortSignal.abort(new Error('enough')))).rejects.toThrow(
    'enough',
  )
})

it.each([
  ['bytes=0-9', { first: 0, last: 9 }],
  ['bytes=90-', { first: 90, last: 99 }],
  ['bytes=-5', { first: 95, last: 99 }],
  ['bytes=50-500', { first: 50, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=0-1,3-4', null],
  ['bytes=9-1', null],
  ['lines=1-2', null],
  [undefined, null],
])('of 100 bytes %s is %o', (header, expected) => {
  expect(byteRange(header, 100)).toEqual(expected)
})
