import { canonicalLocode } from '@fairway/tracking/ports'
import { z } from 'zod'
import { readCsv } from '../csv/read-csv.ts'

/** A call that a port authority knows of. UTC ms. */
export interface OfficialCall {
  /** One of both is there. */
  mmsi: number | null
  imo: number | null
  /** UN/LOCODE of our table. */
  port: string
  ata: number
  atd: number | null
}

export interface OfficialCalls {
  calls: OfficialCall[]
  /** Rows without an arrival (calls to come), and those that name no ship or no port. */
  withoutArrival: number
  unreadable: number
}

const areaSchema = z.object({ ata: z.string().nullish(), atd: z.string().nullish() })
const digitrafficCall = z.object({
  portCallId: z.number(),
  portToVisit: z.string(),
  mmsi: z.number().nullish(),
  imoLloyds: z.number().nullish(),
  portAreaDetails: z.array(areaSchema),
})
/** As `GET /api/port-call/v1/port-calls` answers, or several such answers in a list. */
const digitraffic = z.object({ portCalls: z.array(digitrafficCall) })
const digitrafficFile = z.union([digitraffic.transform((answer) => [answer]), z.array(digitraffic)])

/** Reads known calls from Digitraffic's JSON or from CSV with columns mmsi and/or imo, port, ata, atd. Throws a sentence when the text is neither. */
export function readOfficialCalls(text: string): OfficialCalls {
  return /^\s*[[{]/.test(text) ? fromDigitraffic(text) : fromCsv(text)
}

function fromDigitraffic(text: string): OfficialCalls {
  const parsed = digitrafficFile.safeParse(JSON.parse(text))
  if (!parsed.success)
    throw new Error(
      `The JSON is no answer of Digitraffic’s port calls: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.issues[0]?.message}`,
    )
  // Later answers correct earlier ones.
  const byId = new Map(parsed.data.flatMap((answer) => answer.portCalls).map((call) => [call.portCallId, call]))
  const found = new Found()
  for (const call of byId.values()) {
    // A call at several berths has an arrival at each: the port call begins with the first and ends with the last.
    const arrivals = times(call.portAreaDetails.map((area) => area.ata))
    const departures = call.portAreaDetails.some((area) => area.atd == null)
      ? []
      : times(call.portAreaDetails.map((area) => area.atd))
    found.take(
      call.mmsi ?? null,
      call.imoLloyds ?? null,
      call.portToVisit,
      arrivals.length > 0 ? Math.min(...arrivals) : null,
      departures.length > 0 ? Math.max(...departures) : null,
    )
  }
  return found
}

/** Digitraffic's own CSV form has other names for two of the columns. */
const columnNames = {
  mmsi: ['mmsi'],
  imo: ['imo', 'imo_lloyds'],
  port: ['port', 'port_to_visit', 'locode'],
  ata: ['ata'],
  atd: ['atd'],
} as const

function fromCsv(text: string): OfficialCalls {
  const rows = readCsv(text)
  const header = (rows.next().value ?? []).map((name: string) => name.trim().toLowerCase())
  const at = (names: readonly string[]) => header.findIndex((name: string) => names.includes(name))
  const columns = {
    mmsi: at(columnNames.mmsi),
    imo: at(columnNames.imo),
    port: at(columnNames.port),
    ata: at(columnNames.ata),
    atd: at(columnNames.atd),
  }
  if (columns.port < 0 || columns.ata < 0 || (columns.mmsi < 0 && columns.imo < 0))
    throw new Error(`The list needs columns port, ata and mmsi or imo (atd if known); it has: ${header.join(', ')}`)
  const found = new Found()
  for (const cells of rows) {
    const cell = (column: number) => (column < 0 ? '' : (cells[column] ?? '').trim())
    found.take(
      Number(cell(columns.mmsi)) || null,
      Number(cell(columns.imo)) || null,
      cell(columns.port),
      times([cell(columns.ata)])[0] ?? null,
      times([cell(columns.atd)])[0] ?? null,
    )
  }
  return found
}

class Found implements OfficialCalls {
  calls: OfficialCall[] = []
  withoutArrival = 0
  unreadable = 0

  take(mmsi: number | null, imo: number | null, port: string, ata: number | null, atd: number | null): void {
    if ((mmsi === null && imo === null) || !/^[A-Za-z]{2}[\s-]?[A-Za-z0-9]{3}$/.test(port)) this.unreadable++
    else if (ata === null) this.withoutArrival++
    else this.calls.push({ mmsi, imo, port: canonicalLocode(port), ata, atd })
  }
}

/** Instants of ISO 8601; without a zone they are UTC. */
function times(texts: readonly (string | null | undefined)[]): number[] {
  return texts.flatMap((text) => {
    if (!text) return []
    const iso = text.replace(' ', 'T')
    const time = Date.parse(/(Z|[+-]\d\d:?\d\d)$/.test(iso) || !iso.includes('T') ? iso : `${iso}Z`)
    return Number.isNaN(time) ? [] : [time]
  })
}
