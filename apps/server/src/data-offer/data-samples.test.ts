import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Ship } from '@fairway/contract'
import { stationKinds } from '@fairway/tracking'
import { afterAll, expect, it } from 'vitest'
import { shipOf } from '../data-api/made-up-source.fixture.ts'
import { MINUTE, onBothTrackEngines, passage, START } from '../tracks/track-store.fixture.ts'
import { DataSamples, type DataSamplesOptions } from './data-samples.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-samples-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const pictureOf = (ships: readonly Ship[]) =>
  ({
    rowLimit: ships.length,
    columns: {
      mmsi: ships.map(({ mmsi }) => mmsi),
      hidden: ships.map(() => 0),
      kind: ships.map(() => stationKinds.indexOf('ship')),
      positionAt: ships.map(() => START),
    },
  }) as unknown as DataSamplesOptions['picture']

onBothTrackEngines(({ store }) => {
  const open = async (ships: readonly Ship[]) => {
    const tracks = await store()
    for (const { mmsi } of ships) tracks.append(passage(mmsi, 60))
    await tracks.flush()
    return new DataSamples({
      folder,
      picture: pictureOf(ships),
      ship: (mmsi) => ships.find((ship) => ship.mmsi === mmsi) ?? null,
      feeds: () => [{ stored: 0, name: 'sim' }],
      write: (...question) => tracks.writeExport(...question),
      now: () => START + 60 * MINUTE,
    })
  }

  it('writes a day of simulated ships in every format, says so, and how large the files are', async () => {
    const samples = await open([shipOf(413_000_001), shipOf(413_000_002)])
    const listed = await samples.list()
    expect(listed).toMatchObject({ simulated: true, ships: [{ mmsi: 413_000_001 }, { mmsi: 413_000_002 }] })
    expect(listed.samples.map(({ fileName }) => fileName)).toEqual([
      'fairway-sample-simulated.csv',
      'fairway-sample-simulated.ndjson',
      'fairway-sample-simulated.parquet',
    ])
    for (const { format, bytes, rows } of listed.samples) {
      const file = readFileSync((await samples.file(format))!.path)
      expect([file.length, rows]).toEqual([bytes, 24])
    }
    const [head] = readFileSync((await samples.file('csv'))!.path, 'utf8').split('\n')
    expect(head).toBe(
      '"mmsi","time","lat","lon","sog_kn","cog_deg","heading_deg","nav_status","source","received_at","simulated"',
    )
  })

  it('gives nobody what came from a source that wants to be credited, and mixes nothing made up with what was heard', async () => {
    const credited = { feed: 'others', simulated: false, credit: '© others' }
    const foreign = await open([shipOf(413_000_003, { source: credited }), shipOf(413_000_004, { source: null })])
    expect(await foreign.list()).toEqual({ samples: [], simulated: false, ships: [], from: null, to: null })
    expect(await foreign.file('csv')).toBeNull()
  })

  it('takes own receivers where nothing is simulated', async () => {
    const own = { feed: 'harbour', simulated: false, credit: '' }
    const samples = await open([shipOf(413_000_005, { source: own })])
    expect(await samples.list()).toMatchObject({ simulated: false, ships: [{ mmsi: 413_000_005 }] })
    expect((await samples.file('csv'))?.fileName).toBe('fairway-sample.csv')
  })
})
