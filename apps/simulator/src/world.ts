import { atOnce, inSlices, type Work } from './sea-lanes/work-in-slices.ts'
import { createFleet, type Fleet } from './fleet/fleet.ts'
import { flags } from './fleet/flags.ts'
import type { ShipClass } from './fleet/ship-class.ts'
import { type HistoryColumns, writeHistory } from './history.ts'
import { createSchedule } from './speech/schedule.ts'
import { createSentenceSink } from './speech/sentence-sink.ts'
import { createSeaChart } from './sea/sea-chart.ts'
import { createStations } from './speech/stations.ts'
import { createVoice, identityOf } from './speech/voice.ts'
import { type Voyage, voyageAt } from './speech/voyage.ts'
import { staysOf, truePlace, type TrueStay } from './truth/stays.ts'

const MOST_SHIPS = 300_000
/** Ships up to which the intervals of the standard are kept; larger worlds stretch them, so that they say about as much. */
const SHIPS_AT_FULL_PACE = 20_000

export interface WorldOptions {
  /** A whole number; the same seed gives the same world. Default 1. */
  seed?: number
  /** 1 … 300,000. Default 3,000. */
  ships?: number
  /** Multiplies all reporting intervals. Default 1 up to 20,000 ships, then ships / 20,000. */
  pace?: number
  /** Puts an NMEA tag block with the time (ms) and the station before each sentence. Default true. */
  tagBlocks?: boolean
}

/** A line of the ship register: what a register knows and AIS does not tell. */
export interface RegisterRow {
  mmsi: number
  imo: number | null
  name: string
  nameZh: string | null
  class: ShipClass
  /** ISO 3166 alpha-2 of the flag. */
  country: string
  /** Tonnes. */
  deadweight: number | null
  buildYear: number | null
}

/** What a ship says of herself at a moment. Metres. */
export interface Statics extends Voyage {
  mmsi: number
  imo: number | null
  callSign: string
  name: string
  shipType: number
  toBow: number
  toStern: number
  toPort: number
  toStarboard: number
  classB: boolean
}

/** A simulated world: every answer is a function of the seed and the time asked for. */
export interface World {
  /** Number of ships; they are called 0 … size − 1. */
  readonly size: number
  /** The ships `first` … `last − 1`, all by default. */
  register(first?: number, last?: number): RegisterRow[]
  /** Hands all NMEA sentences due in (fromMs, toMs] to `sink` in order of time, in chunks of whole lines. Returns the bytes. */
  sentences(fromMs: number, toMs: number, sink: (chunk: Buffer) => void): number
  /**
   * Hands over, ship by ship, the last position heard of each and who she is, as a receiver that listened for long would
   * know them: for a map that starts empty. `first` … `last − 1` take a part of the ships, so that the caller may pause.
   * Times are not in order from ship to ship. Returns the bytes.
   */
  muster(time: number, sink: (chunk: Buffer) => void, first?: number, last?: number): number
  /** Fills `out` with what was heard of a ship in (fromMs, toMs] every `stepMs`; returns the rows. RangeError: `out` is too short. */
  history(ship: number, fromMs: number, toMs: number, stepMs: number, out: HistoryColumns): number
  statics(ship: number, time: number): Statics
  /** Where she truly lay in [fromMs, toMs], and where she truly was: to judge by what was made of what was heard. */
  stays(ship: number, fromMs: number, toMs: number): TrueStay[]
  placeOf(ship: number, time: number): { lat: number; lon: number }
  mmsi(ship: number): number
  isClassB(ship: number): boolean
}

/** Makes a world; a default one takes about two seconds of a core. Throws RangeError for options out of range. */
export function createWorld(options: WorldOptions = {}): World {
  return atOnce(buildWorld(options))
}

/** The same in slices of some tens of milliseconds, so that timers and sockets run in between. Rejects with RangeError likewise. */
export function createWorldInSlices(options: WorldOptions = {}): Promise<World> {
  return inSlices(buildWorld(options))
}

/** In a function of its own, with which the chart is gone: some 25 MB. */
function* createAll(seed: number, ships: number) {
  const chart = yield* createSeaChart()
  const fleet = yield* createFleet(seed, ships, chart)
  yield
  return { fleet, stations: createStations(seed, ships, chart) }
}

function* buildWorld(options: WorldOptions): Work<World> {
  const { seed = 1, ships = 3000, tagBlocks = true } = options
  if (!Number.isInteger(seed) || Math.abs(seed) > 0x7fffffff)
    throw new RangeError(`seed ${seed} of the simulated world: give a whole number below 2,147,483,648`)
  if (!Number.isInteger(ships) || ships < 1 || ships > MOST_SHIPS)
    throw new RangeError(`${ships} simulated ships: give a whole number from 1 to ${MOST_SHIPS}`)
  const pace = options.pace ?? Math.max(1, ships / SHIPS_AT_FULL_PACE)
  if (!(pace >= 0.5 && pace <= 1000))
    throw new RangeError(`pace ${pace} of the simulated world: give a number from 0.5 to 1000`)

  const { fleet, stations } = yield* createAll(seed, ships)
  const voice = createVoice(fleet, { tagBlocks, quickTurns: pace <= 1 })
  const schedule = createSchedule(seed, ships + stations.length, pace)
  return {
    size: ships,
    register: (first = 0, last = ships) =>
      Array.from({ length: Math.max(0, Math.min(last, ships) - first) }, (_, i) => registerRow(fleet, first + i)),
    sentences(fromMs, toMs, deliver) {
      const sink = createSentenceSink(deliver)
      schedule.run(fromMs, toMs, (entry, k, time) => {
        if (entry < ships) voice.speakShip(entry, k, time, sink)
        else voice.speakStation(stations[entry - ships], entry - ships, k, time, sink)
      })
      sink.flush()
      return sink.bytes
    },
    muster(time, deliver, first = 0, last = ships) {
      const sink = createSentenceSink(deliver)
      for (let ship = first; ship < Math.min(last, ships); ship++) voice.muster(ship, time, sink)
      if (first === 0)
        for (const [number, station] of stations.entries()) voice.speakStation(station, number, -7 * number, time, sink)
      sink.flush()
      return sink.bytes
    },
    history: (ship, fromMs, toMs, stepMs, out) => writeHistory(fleet, ship, fromMs, toMs, stepMs, out),
    statics: (ship, time) => staticsOf(fleet, ship, time),
    stays: (ship, fromMs, toMs) => staysOf(fleet, ship, fromMs, toMs),
    placeOf: (ship, time) => truePlace(fleet, ship, time),
    mmsi: (ship) => fleet.identities.mmsi[ship],
    isClassB: (ship) => fleet.bridgeOf(ship).classB,
  }
}

function registerRow(fleet: Fleet, ship: number): RegisterRow {
  const kind = fleet.kindOf(ship)
  const body = fleet.particularsOf(ship)
  const { name, nameZh } = fleet.nameOf(ship)
  const { mmsi, imo } = identityOf(fleet, ship)
  return {
    mmsi,
    imo,
    name,
    nameZh,
    class: kind.shipClass,
    country: flags[fleet.identities.flag[ship]].country,
    deadweight: body.deadweight,
    buildYear: kind.imo ? body.buildYear : null,
  }
}

function staticsOf(fleet: Fleet, ship: number, time: number): Statics {
  const { shipType, toBow, toStern, toPort, toStarboard, draught } = fleet.particularsOf(ship)
  const { classB } = fleet.bridgeOf(ship)
  // Class B equipment has no voyage data.
  const voyage = classB
    ? { destination: '', eta: null, draught: null }
    : voyageAt(fleet.planOf(ship), fleet.ownOf(ship), time, fleet.ports, draught)
  return { ...identityOf(fleet, ship), ...voyage, shipType, toBow, toStern, toPort, toStarboard, classB }
}
