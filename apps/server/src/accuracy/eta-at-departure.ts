import { readFileSync } from 'node:fs'
import type { MapClass } from '@fairway/contract'
import { portByLocode } from '@fairway/tracking/ports'
import { createSeaRoutes, createSeaWays, type SeaWays } from '@fairway/tracking/sea-routes'
import { z } from 'zod'
import { arrivalSpread } from '../voyage-forecast/arrival.ts'
import { prepareChartedSea } from '../voyage-forecast/charted-sea.ts'
import { speedAhead } from '../voyage-forecast/speed-ahead.ts'
import { meanOf, shareOf } from './figure.ts'
import type { Measure } from './measure.ts'

const calls = 'digitraffic-portcalls-2025/port_call_data.json'
const HOUR = 3_600_000
const MINUTE = 60_000

/** From the departure at one port to the arrival at the next, by the authority's list; UTC ms. */
export interface OfficialLeg {
  from: string
  to: string
  shipClass: MapClass
  left: number
  arrived: number
}

/** What would have been told of a leg when she left; ms. */
export interface JudgedLeg extends OfficialLeg {
  off: number
  isInside: boolean
}

/**
 * Arrivals of the authority's list, told at the departure before by the way and the class of the ship alone: nobody had heard her own
 * speed, and nothing was learned of her. Coasting: no leg of that list is longer than a day, so it says nothing of the open sea.
 */
export const etaAtDeparture: Measure = {
  name: 'eta',
  needs: [calls],
  run: async (path) => {
    const ways = createSeaWays(createSeaRoutes(await prepareChartedSea()))
    const judged = judgeLegs(officialLegs(readFileSync(path(calls), 'utf8')), ways)
    const notes = judged.map(
      ({ from, to, left, arrived, off }) =>
        `${from}–${to}: ${((arrived - left) / HOUR).toFixed(1)} h, off by ${Math.round(off / MINUTE)} min`,
    )
    const errors = judged.map(({ off }) => Math.abs(off) / MINUTE)
    return [
      meanOf('arrivals told at departure by way and class alone, coasting: off by', 'min', errors, { notes }),
      shareOf(
        'the same, inside the range that should hold 80 %',
        judged.filter(({ isInside }) => isInside).length,
        judged.length,
      ),
    ]
  },
}

/** What would have been told of each leg that has a way. */
export function judgeLegs(legs: readonly OfficialLeg[], ways: SeaWays): JudgedLeg[] {
  return legs.flatMap((leg) => {
    const [from, to] = [portByLocode(leg.from), portByLocode(leg.to)]
    const metres = from === null || to === null ? null : ways.metresTo(to, from.lat, from.lon)
    if (metres === null) return []
    const { knots, doubt } = speedAhead({ median: null, voyage: null, shipClass: leg.shipClass })
    const told = arrivalSpread(metres, true, knots, doubt)
    const took = leg.arrived - leg.left
    return [{ ...leg, off: told.p50 - took, isInside: took >= told.p10 && took <= told.p90 }]
  })
}

const time = z.string().nullish()
const answers = z.array(
  z.object({
    portCalls: z.array(
      z.object({
        portCallId: z.number(),
        imoLloyds: z.number().nullish(),
        portToVisit: z.string(),
        prevPort: z.string().nullish(),
        vesselTypeCode: z.number().nullish(),
        portAreaDetails: z.array(z.object({ ata: time, atd: time })),
      }),
    ),
  }),
)

/** Kinds of ships of the authority's list. */
const classes: Readonly<Record<number, MapClass>> = {
  2: 'passenger',
  3: 'container',
  4: 'ro-ro',
  6: 'general-cargo',
  8: 'tanker',
}

/** The legs whose both ends are in the list, of ships that called nowhere between, by what they say of the port before. */
export function officialLegs(text: string): OfficialLeg[] {
  const byId = new Map(
    answers
      .parse(JSON.parse(text))
      .flatMap((one) => one.portCalls)
      .map((call) => [call.portCallId, call]),
  )
  const known = [...byId.values()].flatMap(({ imoLloyds, portToVisit, prevPort, vesselTypeCode, portAreaDetails }) => {
    const [arrivals, departures] = [
      times(portAreaDetails.map(({ ata }) => ata)),
      times(portAreaDetails.map(({ atd }) => atd)),
    ]
    if (imoLloyds == null || arrivals.length === 0) return []
    const gone = departures.length === portAreaDetails.length
    const shipClass = classes[Math.floor((vesselTypeCode ?? 0) / 10)] ?? 'other'
    return [
      {
        ship: imoLloyds,
        port: portToVisit,
        prevPort,
        shipClass,
        came: Math.min(...arrivals),
        left: gone ? Math.max(...departures) : null,
      },
    ]
  })
  return known.flatMap(({ ship, port, prevPort, shipClass, came }) => {
    const before = known
      .filter((call) => call.ship === ship && call.left !== null && call.left < came)
      .toSorted((a, b) => b.left! - a.left!)[0]
    if (before === undefined || before.port !== prevPort || before.port === port) return []
    return [{ from: before.port, to: port, shipClass, left: before.left!, arrived: came }]
  })
}

const times = (all: readonly (string | null | undefined)[]) =>
  all.flatMap((one) => (one == null ? [] : [Date.parse(one)]))
