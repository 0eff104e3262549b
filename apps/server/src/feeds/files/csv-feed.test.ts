import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { ReportFlag } from '@fairway/tracking'
import { cleanUp, cleanUps, run, ships, until } from '../feeds.fixture.ts'

afterEach(cleanUp)

const NOAA =
  'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,Length,Width,Draft,Cargo,TransceiverClass'
const DMA =
  '# Timestamp,Type of mobile,MMSI,Latitude,Longitude,Navigational status,ROT,SOG,COG,Heading,IMO,Callsign,Name,Ship type,Cargo type,Width,Length,Type of position fixing device,Draught,Destination,ETA,Data source type,A,B,C,D'

function write(name: string, ...rows: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-csv-'))
  cleanUps.push(() => rmSync(folder, { recursive: true }))
  const path = join(folder, name)
  const text = rows.join('\r\n')
  writeFileSync(path, name.endsWith('.gz') ? gzipSync(text) : text)
  return path
}

async function read(url: string) {
  const running = run([url])
  await until(() => running.health().ended)
  running.intake.flush()
  return running
}

it('an archive of MarineCadastre is read with its own times, what is not available as such, bad rows counted', async () => {
  const path = write(
    'ais.csv',
    NOAA,
    '367752440,2023-01-11T00:00:10,43.07917,-70.75733,0.0,360.0,511.0,SAN JOSE,IMO9074729,WDI9818,31,5.0,90.0,12.0,3.1,52.0,A',
    '338000001,2023-01-11T00:00:02,41.00000,-71.00000,102.3,10.5,95.0,,,,37,,,,,,B',
    '367752440,2023-01-11T00:01:10,43.07918,-70.75733,0.0,360.0,511.0,SAN JOSE,IMO9074729,WDI9818,31,5.0,90.0,12.0,3.1,52.0,A',
    'cut,2023-01-11T00:01',
    '367752441,yesterday,43,-70,0,0,0,,,,,,,,,,A',
    `367752441,2023-01-11T00:01:00,${'4'.repeat(9_000)},-70,0,0,0,,,,,,,,,,A`,
  )
  const { collected, health } = await read(`file:${path}`)
  const at = Date.UTC(2023, 0, 11)
  expect(collected.kept.map(({ mmsi, time }) => [mmsi, time - at])).toEqual([
    [367_752_440, 10_000],
    [338_000_001, 2_000],
    [367_752_440, 70_000],
  ])
  expect(collected.kept[0]).toMatchObject({ lat: 43.07917, sog: 0, cog: Number.NaN, heading: Number.NaN, status: 5 })
  expect(collected.kept[1]).toMatchObject({
    sog: Number.NaN,
    cog: 10.5,
    heading: 95,
    status: 255,
    flags: ReportFlag.classB,
  })
  expect(collected.said).toHaveLength(2)
  expect(collected.said[0]).toMatchObject({
    mmsi: 367_752_440,
    time: at + 10_000,
    name: 'SAN JOSE',
    imo: 9_074_729,
    callSign: 'WDI9818',
    shipType: 31,
    toBow: 0,
    toStern: 90,
    toStarboard: 12,
    draught: 3.1,
  })
  expect(collected.said[1]).not.toHaveProperty('name')
  expect(health()).toMatchObject({ refused: { 'bad-row': 2, 'too-long': 1 }, connected: false, lastError: null })
})

it('an archive of MarineCadastre of 2015 to 2020 tells class B under its misspelt header, and ship types by the codes of a register', async () => {
  const types = ['1001', '1004', '1025.0', '1021', '1021', '1199', '70', '0', '']
  const cargoes = ['', '', '52', '35.0', '', '1004', '1004', '70', '70']
  const path = write(
    'ais.csv',
    NOAA.replace('Transceiver', 'Transciever'),
    ...types.map(
      (type, ship) =>
        `36775244${ship},2016-01-11T00:00:10,43.${ship},-70.75,0.0,0,511,SHIP ${ship},,,${type},,,,,${cargoes[ship]},${ship === 0 ? 'B' : 'A'}`,
    ),
  )
  const { collected } = await read(`file:${path}`)
  expect(collected.kept.map(({ flags }) => (flags & ReportFlag.classB) !== 0)).toEqual(
    types.map((_, ship) => ship === 0),
  )
  expect(collected.said.map(({ shipType }) => shipType)).toEqual([
    30,
    70,
    31,
    35,
    undefined,
    undefined,
    70,
    undefined,
    undefined,
  ])
})

it('the columns MarineCadastre has since 2025 are known by their names, in any order, packed', async () => {
  const path = write(
    'ais.csv.gz',
    'mmsi,base_date_time,longitude,latitude,sog,vessel_name',
    '367752440,2025-03-01 12:00:00,-70.5,43.5,7.5,"JOSE, SAN"',
  )
  const { collected } = await read(`file:${path}`)
  expect(collected.kept[0]).toMatchObject({ time: Date.UTC(2025, 2, 1, 12), lat: 43.5, lon: -70.5, sog: 7.5 })
  expect(collected.said[0]).toMatchObject({ name: 'JOSE, SAN' })
})

it('an archive of the Danish Maritime Authority is read: the day first, words for numbers, each copy dropped', async () => {
  const row =
    '18/03/2023 00:00:00,Class A,219024000,57.717413,10.586715,Engaged in fishing,-1.5,3.2,4.8,309,9074729,OWXY,ANNA,Fishing,,6,21,GPS,3.4,SKAGEN,19/03/2023 06:30:00,AIS,15,6,2,4'
  const path = write(
    'aisdk.csv',
    DMA,
    row,
    row,
    '18/03/2023 00:00:01,Class A,219024001,91,181,Unknown value,,,,,Unknown,Unknown,,Undefined,,,,Undefined,,Unknown,,AIS,,,,',
    '18/03/2023 00:00:02,Base Station,2190064,56.7166,11.519,Unknown value,,,,,Unknown,,,Undefined,,,,GPS,,,,AIS,,,,',
  )
  const { collected, intake } = await read(`file:${path}`)
  expect(collected.kept.map(({ mmsi }) => mmsi)).toEqual([219_024_000, 2_190_064])
  expect(collected.kept[0]).toMatchObject({ time: Date.UTC(2023, 2, 18), status: 7, heading: 309 })
  expect(intake.counts.dropped.duplicate).toBe(1)
  expect(collected.said[0]).toMatchObject({
    name: 'ANNA',
    callSign: 'OWXY',
    imo: 9_074_729,
    shipType: 30,
    toBow: 15,
    toStern: 6,
    toStarboard: 2,
    toPort: 4,
    draught: 3.4,
    destination: 'SKAGEN',
    eta: Date.UTC(2023, 2, 19, 6, 30),
  })
})

it('is shown as now when told to, and a file without the columns says so', async () => {
  const path = write('ais.csv', NOAA, '367752440,2023-01-11T00:00:10,43,-70,0,0,0,,,,,,,,,,A')
  const started = Date.now()
  const { collected } = await read(`file:${path}?time=now`)
  expect(collected.kept[0].time).toBeGreaterThanOrEqual(started)
  const { health } = run([`file:${write('ports.csv', 'name,lat,lon', 'Kiel,54,10')}`])
  await until(() => health().lastError !== null)
  expect(health().lastError).toBe('the file has no header with MMSI, time, latitude and longitude')
})

const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const noaa = join(data, 'nmea-aisdb/test_data_noaa_20230101.csv')
if (!existsSync(noaa)) console.log('The replay of a real NOAA file is skipped: no test data (set FAIRWAY_DATA).')

it.skipIf(!existsSync(noaa))('a thousand real rows of NOAA lie on their day', async () => {
  const { collected, health } = await read(`file:${noaa}`)
  expect(health()).toMatchObject({ refused: {}, lastError: null })
  expect(collected.kept.length).toBeGreaterThan(900)
  expect(ships(collected)).toBeGreaterThan(800)
  for (const { time } of collected.kept) expect(new Date(time).toISOString()).toMatch(/^2023-01-11T/)
})
