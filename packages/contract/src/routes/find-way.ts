import { degrees, metres } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { areaId } from '../areas/areas.ts'
import {
  LEAST_WAYPOINTS,
  MOST_AVOIDED_AREAS,
  MOST_PREFERRED_PASSAGES,
  MOST_ROUTE_STOPS,
  MOST_SHIP_SIDE,
  MOST_WAYPOINTS,
} from './route-limits.ts'

const place = z.strictObject({ lon: degrees.min(-180).max(180), lat: degrees.min(-90).max(90) })
const side = metres.positive().max(MOST_SHIP_SIDE).nullable().default(null)
const passageId = z.string().regex(/^[a-z-]{2,30}$/)
const passageIds = z.array(passageId).max(50).default([])

/** A ship as far as her size matters; null is not known, and shuts only what is for ships that are known to fit. */
export const routeShipSchema = z.strictObject({
  length: side,
  beam: side,
  draught: side,
  /** Of her highest point over the water. */
  height: side,
})

export const wayChoices = {
  ship: routeShipSchema.prefault({}),
  /** Canals and straits that are not to be used, by id. */
  avoid: passageIds,
  /** Those that are to be used whatever the ship's size, and the polar routes. `avoid` goes before it. */
  open: passageIds,
  /** Those that it is led through where that lengthens it by no more than half. `avoid` goes before it. */
  prefer: z.array(passageId).max(MOST_PREFERRED_PASSAGES).default([]),
  /** Areas that it is not to lead through, own or official. */
  areas: z.array(areaId).max(MOST_AVOIDED_AREAS).default([]),
}

export const findWayBody = z.strictObject({
  stops: z.array(place).min(LEAST_WAYPOINTS).max(MOST_ROUTE_STOPS),
  ...wayChoices,
})
export type FindWay = z.output<typeof findWayBody>

/** A canal or strait, and what of the ship is too large for it. */
const passage = z.object({
  id: z.string(),
  name: z.string(),
  nameZh: z.string(),
  exceeded: z.array(z.object({ side: z.enum(['length', 'beam', 'draught', 'height']), own: metres, most: metres })),
})
export type WayPassage = z.infer<typeof passage>

/** `taken`, or why not: `shut` by choice, for her size or to all; `too-far`; `no-way` was found through it. */
export const preferenceOutcomes = ['taken', 'shut', 'too-far', 'no-way'] as const
const preferred = passage.extend({
  outcome: z.enum(preferenceOutcomes),
  /** Metres that the way is longer for it; 0 where it was the shortest anyway, null where it is not taken. */
  more: metres.nullable(),
})
export type PreferredPassage = z.infer<typeof preferred>

export const foundWaySchema = z.object({
  /** Null where there is none; then `blocked` says why. */
  way: z
    .object({
      /** From each stop to the next: what lies between the two, joined by great circles. */
      sections: z.array(z.object({ points: z.array(place).max(MOST_WAYPOINTS) })),
      /** The passages on the way, in order. */
      uses: z.array(passage),
      /** Passages that would shorten it and are too small for her. */
      shut: z.array(passage),
      /** What became of each that is preferred. */
      preferred: z.array(preferred),
    })
    .nullable(),
  blocked: z
    .object({
      /** From which stop to the next there is no way, counted from 0. */
      section: z.number().int(),
      /** Stops of these two that lie far from charted water, counted from 0. */
      inland: z.array(z.number().int()),
      /** What a way would use and is shut: by choice, because of limits that are exceeded, or to all (neither). */
      passages: z.array(passage.extend({ avoided: z.boolean() })),
      /** Areas that are in the way; without them there is one. */
      areas: z.array(z.string()),
    })
    .nullable(),
})
export type FoundWay = z.infer<typeof foundWaySchema>
