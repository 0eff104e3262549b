import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { harbourRows } from './harbours/index.ts'
import { canonicalLocode, isOwnPort, ports } from './index.ts'

const data = process.env['FAIRWAY_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
const files = ['ports-wpi/WPI_2025.csv', 'ports-wpi-2023/UpdatedPub150_2023.csv'].map((file) => join(data, file))
const present = files.every((file) => existsSync(file))
if (!present) console.log('skipped: World Port Index files are not here (FAIRWAY_DATA or ../shared/data)')

/** Ports of ours further than 10 km from the World Port Index on purpose, and why. */
const explained: Readonly<Record<string, string>> = {
  ARSPD: 'the index is a sixth of a degree off the town and its quay',
  AUBNE: 'the index has the old wharves in the city; the port moved to Fisherman Islands at the river mouth',
  CNCWN: 'the index has a position on Hainan under this code; Chiwan lies in Shenzhen',
  CNFAN: 'the index has the old town; the port lies 15 km south, at the end of the peninsula',
  CNFOC: 'the index has the city; sea-going ships berth at Mawei, down the Min river',
  CNJGY: 'the index gives this code to Jiangyin on the Yangtze; UN/LOCODE gives it to Jiangyin in Fujian',
  CNNGB: 'the index has the old port in the city; the deep-water port is Beilun',
  CNZZU: 'the index has a point north of Xiamen; the port lies on the south shore of Xiamen bay',
  GALBV: 'the index has the roads off the city; the harbour is at Owendo',
  IRBND: 'the index has the old town jetty; the port is Shahid Rajaee to the west',
  ISGRT: 'the index has the mouth of the fjord; the quay is inside',
  MYJHB: 'the index means Pasir Gudang, which has its own row',
  USPCV: 'the latitude in the index is a typing error',
  USPDX: 'the index has the city on the Willamette; the terminals lie on the Columbia',
}

/** Smaller harbours further than 5 km from the index on purpose, by cause. */
const explainedHarbours: Readonly<Record<string, string>> = {
  'the index has the town, the quay lies outside of it':
    'AUBDB BNSER CACOC COCVE DESAS FIKEM FIPOR FISKV FIKRS GBLDY GRMGR IDKOE INCCJ ITPNG ITVSO JPRYO PTAVE RUTMR USGHR USPLV VNCPH MXTUX',
  'the quay lies at the town, the index is off':
    'CAGOO FIPAR GWCAC MXMTT IDLSW IDSMQ IDWGP LVSAL MZINH SAGIZ SARAR SEFSD TVFUN USHVN YEASR',
  'a terminal of buoys or a long jetty: index and row mean different ends of it':
    'AEHTL AOMAL AULUC BNLUM BRGUA GAGAX GESPS IEBTH IODGA JPKNN NGFOR',
}
const explainedHere = new Set(Object.values(explainedHarbours).flatMap((codes) => codes.split(' ')))

interface IndexRow {
  locode: string
  lat: number
  lon: number
}

/** The columns wanted here are the second-to-last two and the first field of the form "CC LLL"; quoting is resolved by a plain scan. */
function readIndex(file: string): IndexRow[] {
  const rows = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter(Boolean)
    .map((line) => line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)!.map((field) => field.replace(/,$/, '')))
  const header = rows[0]!
  const [code, lat, lon] = ['UN/LOCODE', 'Latitude', 'Longitude'].map((name) => header.indexOf(name)) as [
    number,
    number,
    number,
  ]
  return rows
    .slice(1)
    .map((row) => ({ locode: canonicalLocode(row[code] ?? ''), lat: Number(row[lat]), lon: Number(row[lon]) }))
}

function kilometres(a: { lat: number; lon: number }, b: { lat: number; lon: number }): number {
  const radians = Math.PI / 180
  const h =
    Math.sin(((b.lat - a.lat) * radians) / 2) ** 2 +
    Math.cos(a.lat * radians) * Math.cos(b.lat * radians) * Math.sin(((b.lon - a.lon) * radians) / 2) ** 2
  return 12_742 * Math.asin(Math.sqrt(h))
}

describe.skipIf(!present)('against the World Port Index', () => {
  const index = new Map<string, IndexRow[]>()
  if (present)
    for (const row of files.flatMap(readIndex)) index.set(row.locode, [...(index.get(row.locode) ?? []), row])
  const compared = ports.flatMap((port) => {
    const rows = index.get(port.locode)
    return rows ? [{ port, away: Math.min(...rows.map((row) => kilometres(port, row))) }] : []
  })

  it('no port is more than 10 km off without an explanation', () => {
    const off = compared.filter(
      ({ port, away }) => away > 10 && !(port.locode in explained) && !explainedHere.has(port.locode),
    )
    expect(off.map(({ port, away }) => `${port.locode} ${port.name} ${away.toFixed(1)} km`)).toEqual([])
  })

  it('no smaller harbour is more than 5 km off without an explanation', () => {
    const harbours = new Set(harbourRows.map(([code]) => code))
    const off = compared.filter(({ port, away }) => harbours.has(port.locode) && away > 5)
    expect(off.map(({ port }) => port.locode).toSorted()).toEqual([...explainedHere].toSorted())
    expect(compared.filter(({ port }) => harbours.has(port.locode)).length).toBeGreaterThan(1_100)
  })

  it('compares most of our own ports', () => {
    const own = compared.filter(({ port }) => isOwnPort(port.locode))
    expect(own.length).toBeGreaterThan(400)
    expect(compared.length).toBeGreaterThan(900)
  })

  it('explains nothing that needs no explanation', () => {
    const far = new Set(compared.filter(({ away }) => away > 10).map(({ port }) => port.locode))
    expect(Object.keys(explained).filter((locode) => !far.has(locode))).toEqual([])
  })
})
