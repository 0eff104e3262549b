import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonicalLocode, isOwnPort, ports } from './index.ts'

const data = process.env['FAIRWAY_DATA'] ?? join(import.meta.dirname, '../../../../../shared/data')
const files = ['ports-wpi/WPI_2025.csv', 'ports-wpi-2023/UpdatedPub150_2023.csv'].map((file) => join(data, file))
const present = files.every((file) => existsSync(file))
if (!present) console.log('skipped: World Port Index files are not here (FAIRWAY_DATA or ../shared/data)')

/** Ports further than 5 km from the World Port Index on purpose, by cause. */
const explained: Readonly<Record<string, string>> = {
  'several harbours along a river, a bay or a coast: the row stands amid them, the index at one':
    'BEANR BEGNE BGVAR CNCAN CNHUI CNNKG CNQZJ CNSHA CNWEI CNWNZ CNWUH CNZOS DEBRV DELBC DERSK ECGYE ESHUV GBLON HKHKG ITVCE JPTYO JPYOK ' +
    'KRKAN KRPUS LVRIX NLAMS NLRTM RULED SEGOT THBKK TRIZT TWKHH USHOU USJAX USMOB USNYC USORF USPHL USSAV USSFO VNHPH',
  'the index has the town or its old harbour, ships lie outside of it':
    'IDBKS AEAUH AEJED ARSPD AUADL AUBDB AUBNE BNSER CACOC CNFAN CNFOC CNNGB CNSYA COCVE DESAS FIKEM FIPOR FISKV FIKRS GALBV GBLDY GRMGR IDKOE INCCJ ' +
    'INTUT IRBND ISGRT ITPNG ITVSO JPRYO MYJHB NZWRE PTAVE RUTMR USGHR USPDX USPLV VNCPH MXTUX',
  'the quay lies at the town, the index is off':
    'GLJUV JPWKJ TRDIK BHKBS BNBWN CAGOO CNJNZ CNPLI FIPAR GBWOR GEPTI GWCAC GWOXB IDLSW IDSMQ IDWGP JPKIJ JPTOK KEMBA KRTGH LVSAL MPSPN MXMTT MZINH RUPRI SAGIZ ' +
    'SARAR SEFSD TVFUN USHVN USPCV YEASR',
  'a terminal of buoys or a long jetty: index and row mean different ends of it':
    'AEHTL AOMAL AULUC AUPWL BNLUM BRGUA GAGAX GESPS IEBTH IODGA JPKNN NGESC NGFOR NGQIB',
  'the index gives the code to another port': 'CNCWN CNJGY CNZZU',
}
const explainedHere = Object.values(explained).flatMap((codes) => codes.split(' '))

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

  it('no port is more than 5 km off without an explanation, and none is explained in vain', () => {
    const off = compared.filter(({ away }) => away > 5)
    const said = off.map(({ port, away }) => `${port.locode} ${port.name} ${away.toFixed(1)} km`)
    expect(said.filter((one) => !explainedHere.includes(one.slice(0, 5)))).toEqual([])
    expect(explainedHere.filter((code) => off.every(({ port }) => port.locode !== code))).toEqual([])
  })

  it('compares most of our own ports', () => {
    const own = compared.filter(({ port }) => isOwnPort(port.locode))
    expect(own.length).toBeGreaterThan(1_500)
    expect(compared.length).toBeGreaterThan(2_000)
  })
})
