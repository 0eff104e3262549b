import type { Log } from '../log/log.ts'

/** What a browser kept from happening on one of our pages, as far as it is logged. */
export interface Violation {
  directive: string
  blocked: string
  page: string
  /** Which script or stylesheet it was, where the browser says so. */
  source: string
}

/** Anybody can send such reports: the log takes so many a minute, the others are counted. */
const LOGGED_A_MINUTE = 10
const MINUTE_MS = 60_000
/** Of a text that somebody else has written. */
const MOST_CHARACTERS = 200

/** Takes reports of the content security policy and writes a few of them down. */
export class BrowserReports {
  /** Since the start. */
  taken = 0
  unlogged = 0
  readonly #log: Log
  readonly #now: () => number
  #minute = 0
  #loggedInMinute = 0

  constructor({ log, now }: { log: Log; now: () => number }) {
    this.#log = log
    this.#now = now
  }

  take(violations: readonly Violation[]): void {
    for (const violation of violations) {
      this.taken++
      if (isOfExtension(violation.blocked) || isOfExtension(violation.source) || !this.#mayLog()) this.unlogged++
      else this.#log.warn({ ...violation }, 'a browser kept something from happening: the content security policy')
    }
  }

  #mayLog(): boolean {
    const minute = Math.floor(this.#now() / MINUTE_MS)
    if (minute !== this.#minute) this.#loggedInMinute = 0
    this.#minute = minute
    return ++this.#loggedInMinute <= LOGGED_A_MINUTE
  }
}

/** What readers have put into their browsers themselves is no business of ours. */
const isOfExtension = (address: string): boolean => /^[a-z-]*extension:/.test(address)

/** Reads the body of a report, in the form of `report-uri` or in that of the Reporting API; what is neither is no violation. */
export function readViolations(body: unknown): Violation[] {
  const reports = Array.isArray(body) ? body.slice(0, 20) : [body]
  return reports.flatMap((report) => {
    if (!isRecord(report)) return []
    const said = isRecord(report['csp-report']) ? report['csp-report'] : report['body']
    if (!isRecord(said)) return []
    const first = (...names: string[]) => names.map((name) => said[name]).find((value) => typeof value === 'string')
    const directive = first('effective-directive', 'effectiveDirective', 'violated-directive')
    if (directive === undefined) return []
    return [
      {
        directive: inOneLine(directive),
        blocked: withoutQuery(first('blocked-uri', 'blockedURL') ?? ''),
        page: withoutQuery(first('document-uri', 'documentURL') ?? ''),
        source: withoutQuery(first('source-file', 'sourceFile') ?? ''),
      },
    ]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const inOneLine = (text: string): string => text.replaceAll(/\p{C}+/gu, ' ').slice(0, MOST_CHARACTERS)
/** A query may hold what belongs to one person. */
const withoutQuery = (address: string): string => inOneLine(address.replace(/[?#].*$/s, ''))
