import { z } from 'zod'
import type { FeedIntake } from '../../intake/feed-intake.ts'
import { parsed } from './digitraffic.ts'
import { isOfVoyage, pathsOf, positionOf, staticsOf, usedPaths, type Told } from './signalk-report.ts'

const deltaSchema = z.object({
  /** Without one it is of the server's own ship. */
  context: z.string().max(200).optional(),
  updates: z
    .array(
      z.object({
        timestamp: z.string().max(40).optional(),
        values: z
          .array(z.object({ path: z.string().max(200), value: z.unknown() }))
          .max(500)
          .optional(),
      }),
    )
    .max(200),
})
const helloSchema = z.object({ version: z.string(), roles: z.array(z.unknown()), self: z.string().max(200).optional() })
const answerSchema = z.object({ state: z.string(), statusCode: z.number().optional(), result: z.number().optional() })

/** Ships whose values are known; beyond it the one that is silent longest is forgotten. */
const MOST_SHIPS = 50_000
/** The values of one report come in a row, each by itself: a ship is told of when nothing more has come for so long, */
const QUIET_MS = 200
/** or when her values have waited so long. */
const LONGEST_MS = 1000
/** A boat's own receiver tells its place ten times a second: one of them is enough. */
const SAME_PLACE_MS = 1000
const SAMPLE = 400

interface Gathered {
  type: number
  mmsi: number | null
  values: Map<string, Told>
  /** When the first and the last value came that have not been handed on. */
  since: number
  heardAt: number
  /** A place that has not been handed on. */
  place: Told | null
  /** When she said something of herself that has not been handed on. */
  saidAt: number | null
}

/**
 * What a Signal K server says of ships. It hands on each value by itself, those of one report in a row: they are gathered
 * until `tell` hands them on.
 */
export class SignalKShips {
  readonly #way: FeedIntake
  readonly #ownMmsi: number | null
  #self = 'vessels.self'
  readonly #ships = new Map<string, Gathered>()
  readonly #waiting = new Set<Gathered>()

  /** `ownMmsi`: of the server's own ship, where the operator has said it. */
  constructor(way: FeedIntake, ownMmsi: number | null) {
    this.#way = way
    this.#ownMmsi = ownMmsi
  }

  /** Takes one message. Answers what the server complains about, null when it does not. */
  take(message: Buffer, now: number): string | null {
    const body = parsed(message)
    const delta = deltaSchema.safeParse(body)
    if (delta.success) {
      this.#delta(delta.data, message, now)
      return null
    }
    const hello = helloSchema.safeParse(body)
    if (hello.success) {
      this.#self = hello.data.self ?? this.#self
      return null
    }
    const answer = answerSchema.safeParse(body)
    const code = answer.success ? (answer.data.statusCode ?? answer.data.result ?? 0) : 0
    if (code >= 400) return `the server refuses (${code})`
    if (!answer.success) this.#way.refuse('bad-message', message.toString('utf8', 0, SAMPLE))
    return null
  }

  /** Hands on what has been gathered; at the end, which is `Infinity`, all of it. */
  tell(now: number): void {
    for (const ship of this.#waiting) {
      if (now - ship.heardAt < QUIET_MS && now - ship.since < LONGEST_MS) continue
      this.#waiting.delete(ship)
      this.#tell(ship, ship.heardAt)
    }
  }

  #delta({ context, updates }: z.infer<typeof deltaSchema>, message: Buffer, now: number): void {
    const ship = this.#ship(context === undefined || context === 'vessels.self' ? this.#self : context)
    if (ship === null) return
    let isUsed = false
    for (const { timestamp, values = [] } of updates) {
      const told = Date.parse(timestamp ?? '')
      const time = Number.isNaN(told) ? now : told
      for (const { path, value } of values) {
        const parts = path === '' ? pathsOf(value) : [[path, value] as const]
        for (const [name, part] of parts) isUsed = this.#value(ship, name, { value: part, time }, now) || isUsed
      }
    }
    if (!isUsed) return
    if (ship.mmsi === null) return this.#way.refuse('no-mmsi', message.toString('utf8', 0, SAMPLE))
    if (!this.#waiting.has(ship)) ship.since = now
    ship.heardAt = now
    this.#waiting.add(ship)
  }

  #value(ship: Gathered, path: string, told: Told, now: number): boolean {
    if (!usedPaths.has(path)) return false
    if (path === 'mmsi') {
      ship.mmsi ??= mmsiOf(String(told.value))
      return false
    }
    if (path === 'navigation.position') {
      if (ship.place !== null && Math.abs(ship.place.time - told.time) >= SAME_PLACE_MS) this.#tell(ship, now)
      ship.place = told
      return true
    }
    ship.values.set(path, told)
    if (isOfVoyage(path)) ship.saidAt = told.time
    return ship.mmsi !== null || isOfVoyage(path)
  }

  #tell(ship: Gathered, now: number): void {
    const { mmsi, place, saidAt, values } = ship
    ship.place = null
    ship.saidAt = null
    if (mmsi === null) return
    const classB = values.get('sensors.ais.class')?.value === 'B'
    if (place !== null) {
      const report = positionOf(mmsi, classB && ship.type === 1 ? 18 : ship.type, place, values)
      if (report !== null) this.#way.position(report, now)
      else this.#way.refuse('bad-message', JSON.stringify(place.value).slice(0, SAMPLE))
    }
    if (saidAt !== null) this.#way.statics(staticsOf(mmsi, saidAt, classB, values), now)
  }

  /** Null for what is no station: the weather, for instance. */
  #ship(context: string): Gathered | null {
    const match = /^(vessels|atons|aircraft|sar|shore\.basestations)\.(.+)$/.exec(context)
    if (match === null) return null
    const known = this.#ships.get(context)
    const ship = known ?? {
      type: { atons: 21, aircraft: 9, sar: 9, 'shore.basestations': 4 }[match[1]] ?? 1,
      mmsi: mmsiOf(match[2].replace('urn:mrn:imo:mmsi:', '')) ?? (context === this.#self ? this.#ownMmsi : null),
      values: new Map<string, Told>(),
      since: 0,
      heardAt: 0,
      place: null,
      saidAt: null,
    }
    // The order of a map is that of insertion: the first is the one silent longest.
    this.#ships.delete(context)
    this.#ships.set(context, ship)
    if (this.#ships.size > MOST_SHIPS) this.#ships.delete(this.#ships.keys().next().value!)
    return ship
  }
}

const mmsiOf = (text: string): number | null => (/^\d{1,9}$/.test(text) && Number(text) > 0 ? Number(text) : null)
