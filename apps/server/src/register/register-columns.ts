import type { ShipClass } from '@fairway/contract'
import type { ImportedShip } from './imported-ships.ts'

export type RegisterField = Exclude<keyof ImportedShip, 'class'>

/** Headers as registers write them, in small letters without signs; MARAD's list of the U.S. fleet is one of them. */
const headers: Readonly<Record<RegisterField, readonly string[]>> = {
  imo: ['imo', 'imonumber', 'imono', 'imonr', 'imoid', 'lrimo', 'imo编号', 'imo号', 'imo号码'],
  name: ['vesselname', 'shipname', 'name', 'nameofship', 'vessel', '船名', '英文船名', '英文名'],
  nameZh: ['chinesename', 'namezh', '中文船名', '中文名', '中文名称'],
  shipType: ['shiptype', 'vesseltype', 'type', 'typeofship', '船舶类型', '船舶种类', '船型', '类型'],
  grossTons: ['grosstons', 'grosstonnage', 'gt', '总吨', '总吨位'],
  deadweight: ['deadweighttons', 'deadweighttonnage', 'deadweight', 'dwt', 'dwttons', '载重吨', '载重吨位'],
  buildYear: ['yearofbuild', 'buildyear', 'yearbuilt', 'built', 'yearbuild', '建造年份', '建造年', '建成年份'],
  operator: ['operator', 'operatorname', 'manager', 'shipmanager', '经营人', '船舶经营人', '运营商'],
}

/** No header that means anything is as long. */
const LONGEST_HEADER = 200

const plain = (header: string) =>
  header
    .slice(0, LONGEST_HEADER)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

/** The file's header cannot be used; the sentence says why. */
export class RegisterHeaderError extends Error {
  override name = 'RegisterHeaderError'
}

/** Which column holds what. Columns of other names are left out. */
export function registerColumns(row: readonly string[]): Map<RegisterField, number> {
  const columns = new Map<RegisterField, number>()
  for (const [place, header] of row.entries()) {
    const field = (Object.keys(headers) as RegisterField[]).find((field) => headers[field].includes(plain(header)))
    if (field === undefined) continue
    const taken = columns.get(field)
    if (taken !== undefined)
      throw new RegisterHeaderError(
        `The columns “${row[taken]}” and “${header}” both say ${field}: leave one of them out.`,
      )
    columns.set(field, place)
  }
  const seen = row
    .slice(0, 20)
    .map((header) => `“${header.slice(0, 40)}”`)
    .join(', ')
  if (!columns.has('imo'))
    throw new RegisterHeaderError(
      `The first line names no column with IMO numbers, such as “IMO Number”. Its columns: ${seen}.`,
    )
  if (columns.size === 1)
    throw new RegisterHeaderError(
      `Besides the IMO number the first line names nothing that is kept (name, type, gross tons, deadweight tons, year of build, operator). Its columns: ${seen}.`,
    )
  return columns
}

/** What types mean, the first that fits. A type that says nothing leaves a ship with the class her own AIS tells. */
const classes: readonly (readonly [RegExp, ShipClass])[] = [
  [/\blng\b|natural gas|液化天然气/i, 'lng'],
  [/fish|trawl|渔/i, 'fishing'],
  [/patrol|coast ?guard|rescue|research|survey|naval|navy|公务|海巡|海警|科考/i, 'public-service'],
  [/\btug|dredg|pilot|supply|offshore|crane|barge|icebreak|cable|工程|拖轮|拖船|挖泥/i, 'working'],
  [/passenger|cruise|ferry|ro-?pax|客/i, 'passenger'],
  [/tanker|\blpg\b|gas carrier|crude|oil products|chemical|油轮|油船|化学品|液化/i, 'tanker'],
  [/container|集装箱/i, 'container'],
  [/ro-?ro|roll.?on|vehicle|car carrier|\bpctc\b|滚装|汽车/i, 'ro-ro'],
  [/multi.?purpose|多用途/i, 'multi-purpose'],
  [/bulk|\bore\b|散货|矿砂/i, 'bulk'],
  [/cargo|杂货|货船/i, 'general-cargo'],
]

export const classOfType = (type: string | null): ShipClass | null =>
  type === null ? null : (classes.find(([form]) => form.test(type))?.[1] ?? null)
