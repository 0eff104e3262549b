import { mkdtempSync, rmSync, writeFileSync, existsSync, readFileSync, copyFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { callsOfFolder } from './calls-of-folder.ts'
import { csvReader } from './ais-csv.ts'
import { readOfficialCalls } from './known-calls.ts'

const data = process.env['FAIRWAY_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
const finnish = join(data, 'digitraffic-portcalls-2025')
const guernsey = join(data, 'nmea-opencpn/Go_to_Guernesey.txt')
for (const path of [finnish, guernsey])
  if (!existsSync(path)) console.log(`skipped: ${path} is not here (FAIRWAY_DATA or ../shared/data)`)

const folders: string[] = []
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'fairway-ais-'))
  folders.push(made)
  return made
}
afterEach(() => {
  for (const made of folders.splice(0)) rmSync(made, { recursive: true, force: true })
})

describe('lists of known port calls', () => {
  it('reads the answer of Digitraffic: the first arrival and the last departure of a call at several berths', () => {
    const area = (ata: string | null, atd: string | null) => ({ ata, atd, berthCode: 'X' })
    const call = (portCallId: number, portAreaDetails: unknown[]) => ({
      portCallId,
      portToVisit: 'FIHEL',
      mmsi: 230_000_001,
      imoLloyds: 9_000_001,
      portAreaDetails,
    })
    const older = { portCalls: [call(1, [area(null, null)])] }
    const newer = {
      portCalls: [
        call(1, [
          area('2025-03-02T10:10:00.000+00:00', '2025-03-02T15:40:00.000+00:00'),
          area('2025-03-02T08:00:00.000+00:00', '2025-03-02T09:00:00.000+00:00'),
        ]),
        call(2, [area('2025-03-03T08:00:00.000+00:00', null)]),
        call(3, [area(null, null)]),
      ],
    }
    expect(readOfficialCalls(JSON.stringify([older, newer]))).toMatchObject({
      calls: [
        {
          mmsi: 230_000_001,
          imo: 9_000_001,
          port: 'FIHEL',
          ata: Date.UTC(2025, 2, 2, 8),
          atd: Date.UTC(2025, 2, 2, 15, 40),
        },
        { ata: Date.UTC(2025, 2, 3, 8), atd: null },
      ],
      withoutArrival: 1,
      unreadable: 0,
    })
  })

  it('reads a plain list by MMSI or IMO, its times in UTC where they name no zone, other codes of a harbour as ours', () => {
    const list = readOfficialCalls(
      'mmsi,imo,port,ata,atd\n219000001,,NL BOT,2026-05-01 10:00,2026-05-02T08:30:00+02:00\n,9000001,DKCPH,2026-05-03T00:00Z,\n,,DKCPH,2026-05-03,\n219000001,,Copenhagen,2026-05-03,\n219000001,,DKCPH,,\n',
    )
    expect(list).toEqual(
      expect.objectContaining({
        calls: [
          {
            mmsi: 219_000_001,
            imo: null,
            port: 'NLRTM',
            ata: Date.UTC(2026, 4, 1, 10),
            atd: Date.UTC(2026, 4, 2, 6, 30),
          },
          { mmsi: null, imo: 9_000_001, port: 'DKCPH', ata: Date.UTC(2026, 4, 3), atd: null },
        ],
        withoutArrival: 1,
        unreadable: 2,
      }),
    )
  })

  it('says what is wrong with a list that is none', () => {
    expect(() => readOfficialCalls('ship,when\nA,now\n')).toThrow(/needs columns port, ata and mmsi or imo.*ship, when/)
    expect(() => readOfficialCalls('{"portCalls": [{"portCallId": "1"}]}')).toThrow(/no answer of Digitraffic/)
  })

  it.skipIf(!existsSync(finnish))('reads what the Finnish service really answers', () => {
    const json = readOfficialCalls(readFileSync(join(finnish, 'port_call_data.json'), 'utf8'))
    expect(json.unreadable).toBe(0)
    expect(json.calls.length).toBeGreaterThan(150)
    expect(json.calls.length + json.withoutArrival).toBe(314)
    expect(readOfficialCalls(readFileSync(join(finnish, 'port_call_data.csv'), 'utf8')).calls.length).toBeGreaterThan(
      100,
    )
  })
})

describe('tables of AIS positions', () => {
  it('reads the American form', () => {
    const read = csvReader('MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,VesselName,IMO,CallSign,VesselType,Status,Length')
    expect(
      read(
        '636021061,2023-01-11T00:00:00,26.09241,-80.04806,8.8,272.7,270.0,"MSC, NAISHA",IMO9307839,5LCB4,70,8.0,208.0',
      ),
    ).toEqual({
      time: Date.UTC(2023, 0, 11),
      mmsi: 636_021_061,
      lat: 26.09241,
      lon: -80.04806,
      sog: 8.8,
      cog: 272.7,
      heading: 270,
      status: 8,
      shipType: 70,
      imo: 9_307_839,
    })
    expect(read('636021061,2023-01-11T00:00:00,126.09241,-80.04806,8.8,,,,,,,,')).toBeNull()
  })

  it('reads the Danish form', () => {
    const read = csvReader(
      '# Timestamp,Type of mobile,MMSI,Latitude,Longitude,Navigational status,ROT,SOG,COG,Heading,IMO,Callsign,Name,Ship type',
    )
    expect(
      read('01/03/2026 13:05:07,Class A,219000001,56.5,11.25,Moored,,0.1,,87,Unknown,OX,NAME,Tanker'),
    ).toMatchObject({ time: Date.UTC(2026, 2, 1, 13, 5, 7), status: 5, shipType: 80, imo: null })
  })

  it('says which column a table lacks', () => {
    expect(() => csvReader('a,b,c')).toThrow(/no column for time/)
  })
})

describe('port calls of a folder of AIS', () => {
  it('makes the call of a table whose rows are in no order, packed or not', async () => {
    const ais = folder()
    const rows = Array.from({ length: 400 }, (_, minute) => {
      // Four miles in, five hours at the berth in Copenhagen, and out again.
      const out = Math.max(0, 60 - minute, minute - 340)
      return `219000001,${new Date(Date.UTC(2026, 4, 1) + minute * 60_000).toISOString().slice(0, 19)},${55.71 + out * 0.004},12.61,${out === 0 ? 0 : 14},,${out === 0 ? 87 : 10},${out === 0 ? 5 : 0},70`
    })
    const header = 'MMSI,BaseDateTime,LAT,LON,SOG,COG,Heading,Status,VesselType'
    writeFileSync(join(ais, 'b.csv.gz'), gzipSync([header, ...rows.slice(200).toReversed()].join('\r\n')))
    writeFileSync(join(ais, 'a.csv'), [header, ...rows.slice(0, 200).toReversed(), 'rubbish'].join('\n'))
    writeFileSync(join(ais, 'README.md'), 'no AIS')
    const { calls, ais: told, ships } = await callsOfFolder(ais)
    expect([told.files, told.positions, told.unreadable, ships.size]).toEqual([2, 400, 1, 1])
    expect(calls).toMatchObject([{ port: 'DKCPH', open: false, confidence: 4 }])
    expect(Math.abs(calls[0].atb! - Date.UTC(2026, 4, 1, 1))).toBeLessThan(5 * 60_000)
  })

  it('refuses a folder without AIS', async () => {
    const empty = folder()
    writeFileSync(join(empty, 'notes.txt'), 'nothing')
    // When these ships were there, nobody knows.
    writeFileSync(join(empty, 'untimed.log'), '!AIVDM,1,1,,A,13HOI:0P0000VOHLCnHQKwvL05Ip,0*23\n'.repeat(20))
    await expect(callsOfFolder(empty)).rejects.toThrow(/no NMEA log with times in it and no CSV table/)
  })

  it.skipIf(!existsSync(guernsey))('reads a real log by its own clock', async () => {
    const ais = folder()
    copyFileSync(guernsey, join(ais, 'log.txt'))
    const { calls, from, to, ships } = await callsOfFolder(ais)
    expect(to - from).toBeGreaterThan(15 * 3_600_000)
    expect(ships.size).toBeGreaterThan(80)
    const lay = calls.filter(({ mmsi, port }) => mmsi === 232_003_765 && port === 'GBGCI')
    expect(lay, 'she lies moored at St Sampson for nearly two hours').toHaveLength(1)
  })
})
