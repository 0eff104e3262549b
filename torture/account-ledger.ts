import { fleetApi, loginApi, type FleetList, type UserInfo } from '@fairway/contract'

const OWNER = { phoneOrEmail: '13800000001', password: 'fairway' }
const FIRST_SHIP = 201_000_000
/** So many are followed, then all of them are let go: a fleet holds 2,000. */
const MOST_SHIPS = 1_500
const WRITERS = 2
/** Of a machine that does much else. */
const CALL_LIMIT_MS = 60_000
const PATIENCE_MS = 200
/** The word of a server that takes no more requests because it stops. */
const STOPPING = 'Service Unavailable'

interface Answer<T> {
  code: number
  message: string
  result: T
}

/** What was lost or must not be there, in sentences; nothing when all is well. */
export type Findings = string[]

/**
 * Writes to an account over HTTP and remembers what was acknowledged: ships followed, one a call, each with a note that has its number.
 * What was on its way when the server went may be there or not; what was acknowledged must be.
 */
export class AccountLedger {
  acknowledged = 0
  /** Writes that were answered and not taken, and what the last of them was told. */
  refusals = 0
  lastRefusal: string | null = null
  readonly #isPatient: boolean
  #token: string | null = null
  #nextShip = FIRST_SHIP
  readonly #followed = new Set<number>()
  readonly #onTheirWay = new Set<number>()
  #stopped = true
  /** The blow has begun to fall. */
  #isStruck = false
  #writers: Promise<void>[] = []
  /** What the last write was answered when it was not taken. */
  #refusal: string | null = null

  /** `isPatient`: whose writes are refused after the blow goes on trying. */
  constructor({ isPatient = false }: { isPatient?: boolean } = {}) {
    this.#isPatient = isPatient
  }

  get size(): number {
    return this.#followed.size
  }

  async begin(url: string): Promise<void> {
    if (this.#token === null) {
      const body = new URLSearchParams(OWNER)
      const { result } = await call<UserInfo>(url, loginApi.login.path, { body })
      this.#token = result.token
    }
    this.#stopped = false
    this.#isStruck = false
    this.#writers = Array.from({ length: WRITERS }, () => this.#write(url))
  }

  /** From now on a refusal is right: the disk may be gone a moment before the process is. */
  strike(): void {
    this.#isStruck = true
  }

  /** Why the last write was not taken, if it was not; told once. */
  refused(): string[] {
    const refusal = this.#refusal
    this.#refusal = null
    return refusal === null ? [] : [`a write was refused: ${refusal}`]
  }

  async end(): Promise<void> {
    this.#stopped = true
    await Promise.all(this.#writers)
  }

  /** Compares what the server has with what it acknowledged. */
  async check(url: string): Promise<Findings> {
    if (this.#token === null) return []
    const { code, message, result } = await call<FleetList>(url, fleetApi.listFleets.path, { token: this.#token })
    if (code !== 0) return [`the login was acknowledged and is gone: ${code} ${message}`]
    const ships = result.fleets.flatMap((fleet) => fleet.ships)
    const there = new Set(ships.map(({ mmsi }) => mmsi))
    const lost = [...this.#followed].filter((mmsi) => !there.has(mmsi))
    const unknown = ships.filter(({ mmsi }) => !this.#followed.has(mmsi) && !this.#onTheirWay.has(mmsi))
    const wrong = ships.filter(({ mmsi, note }) => note?.remarks !== noteOf(mmsi))
    for (const mmsi of this.#onTheirWay) if (there.has(mmsi)) this.#followed.add(mmsi)
    this.#onTheirWay.clear()
    // Told once: the next round is judged by what is there now.
    for (const mmsi of lost) this.#followed.delete(mmsi)
    return [
      ...(this.#refusal === null ? [] : [`a write was refused: ${this.#refusal}`]),
      ...(lost.length > 0 ? [`${lost.length} acknowledged writes are gone, the first ${lost[0] - FIRST_SHIP}`] : []),
      ...(unknown.length > 0 ? [`${unknown.length} ships are followed that were let go`] : []),
      ...(wrong.length > 0 ? [`${wrong.length} ships have another note than theirs`] : []),
      ...(there.size < ships.length ? [`${ships.length - there.size} ships are there twice`] : []),
    ]
  }

  async #write(url: string): Promise<void> {
    while (!this.#stopped) {
      try {
        if (this.#followed.size >= MOST_SHIPS) await this.#letAllGo(url)
        const mmsi = this.#nextShip++
        this.#onTheirWay.add(mmsi)
        const ships = [{ mmsi, note: { remarks: noteOf(mmsi) } }]
        const { code, message } = await call(url, fleetApi.followShips.path, { json: { ships }, token: this.#token })
        if (code === 0) {
          this.#onTheirWay.delete(mmsi)
          this.#followed.add(mmsi)
          this.acknowledged++
          this.#refusal = null
        } else if (!(await this.#goesOnAfter(message))) return
      } catch (error) {
        // The server is gone.
        if (!this.#isPatient) return
        await this.#goesOnAfter(String(error))
      }
    }
  }

  async #goesOnAfter(refusal: string): Promise<boolean> {
    this.refusals++
    this.lastRefusal = refusal
    const isRight = this.#isStruck || refusal === STOPPING
    if (!isRight) this.#refusal = refusal
    if (this.#isPatient) await new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
    return this.#isPatient || !isRight
  }

  /** On its way they may be followed or not, as with any other write. */
  async #letAllGo(url: string): Promise<void> {
    const ships = [...this.#followed]
    this.#followed.clear()
    for (const mmsi of ships) this.#onTheirWay.add(mmsi)
    const { code, message } = await call(url, fleetApi.unfollowShips.path, { json: { ships }, token: this.#token })
    if (code === 0) for (const mmsi of ships) this.#onTheirWay.delete(mmsi)
    else if (!this.#isStruck && message !== STOPPING) this.#refusal = message
  }
}

const noteOf = (mmsi: number) => `note ${mmsi - FIRST_SHIP}`

async function call<T>(
  url: string,
  path: string,
  { body, json, token }: { body?: URLSearchParams; json?: unknown; token?: string | null },
): Promise<Answer<T>> {
  const response = await fetch(`${url}/api/${path}`, {
    method: body !== undefined || json !== undefined ? 'POST' : 'GET',
    headers: { ...(json !== undefined && { 'content-type': 'application/json' }), ...(token && { token }) },
    body: body ?? (json === undefined ? null : JSON.stringify(json)),
    signal: AbortSignal.timeout(CALL_LIMIT_MS),
  })
  return (await response.json()) as Answer<T>
}
