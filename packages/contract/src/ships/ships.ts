import {
  degrees,
  degreesPerMinute,
  knots,
  metres,
  queryDegrees,
  queryUtcMs,
  seconds,
  tonnes,
  utcMs,
} from '../api/units.ts'
import { z } from '../api/zod.ts'
import { mapClasses } from './ship-class.ts'

export const mmsi = z.coerce.number<number | string>().int().min(1).max(999_999_999)
export const shipParams = z.object({ mmsi })

/** What kind of source a position came from. `simulated` is the demo world and is labelled wherever it shows. */
export const sourceSchema = z.object({
  /** Feed name as the operator configured it, without secrets. */
  feed: z.string(),
  simulated: z.boolean(),
  /** Credit line the licence of the feed asks for; empty when none. */
  credit: z.string(),
})

/** Everything known about a ship now; null is "not available". */
export const shipSchema = z.object({
  mmsi: z.number(),
  class: z.enum(mapClasses),
  name: z.string().nullable(),
  /** Chinese name from the register; AIS itself has none. */
  nameZh: z.string().nullable(),
  formerNames: z.array(z.string()),
  callSign: z.string().nullable(),
  imo: z.number().nullable(),
  /** ISO 3166 alpha-2 of the flag by MID, null when the MID is unknown. */
  flag: z.string().nullable(),
  /** AIS ship type 0–99. */
  shipType: z.number().nullable(),
  classB: z.boolean(),
  lat: degrees.nullable(),
  lon: degrees.nullable(),
  sog: knots.nullable(),
  cog: degrees.nullable(),
  heading: degrees.nullable(),
  rot: degreesPerMinute.nullable(),
  /** Navigation status 0–15. */
  status: z.number().nullable(),
  length: metres.nullable(),
  breadth: metres.nullable(),
  toBow: metres.nullable(),
  toStern: metres.nullable(),
  toPort: metres.nullable(),
  toStarboard: metres.nullable(),
  draught: metres.nullable(),
  /** Destination as the crew typed it. */
  destination: z.string().nullable(),
  /** The crew's ETA. */
  eta: utcMs.nullable(),
  /** Deadweight and build year, from the register. */
  deadweight: tonnes.nullable(),
  buildYear: z.number().nullable(),
  /** When the position was true. */
  positionAt: utcMs.nullable(),
  /** When the server received it. */
  receivedAt: utcMs.nullable(),
  /** When static data were last heard. */
  staticAt: utcMs.nullable(),
  /** Position is from message 27: good to about 185 m. */
  approximate: z.boolean(),
  /** Seconds until her next report is due by M.1371 table 1, null when unknown. */
  expectedInterval: seconds.nullable(),
  source: sourceSchema.nullable(),
})
export type Ship = z.infer<typeof shipSchema>

/** Why a search hit matched; the order is the rank. */
export const matchReasons = [
  'mmsi',
  'imo',
  'call-sign',
  'name',
  'name-prefix',
  'name-zh',
  'former-name',
  'name-part',
  'fuzzy',
] as const
export type MatchReason = (typeof matchReasons)[number]

export const shipHitSchema = z.object({
  mmsi: z.number(),
  class: z.enum(mapClasses),
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  imo: z.number().nullable(),
  callSign: z.string().nullable(),
  flag: z.string().nullable(),
  lat: degrees.nullable(),
  lon: degrees.nullable(),
  sog: knots.nullable(),
  status: z.number().nullable(),
  positionAt: utcMs.nullable(),
  simulated: z.boolean(),
  match: z.enum(matchReasons),
  /** The text that matched, e.g. the former name. */
  matched: z.string(),
})
export type ShipHit = z.infer<typeof shipHitSchema>

/** Columns the list view can be sorted by. */
export const shipSorts = [
  'name',
  'mmsi',
  'class',
  'flag',
  'sog',
  'length',
  'destination',
  'age',
  'imo',
  'eta',
  'status',
  'port',
] as const
export type ShipSort = (typeof shipSorts)[number]

export const shipListQuery = z.object({
  west: queryDegrees.min(-180).max(180).default(-180),
  south: queryDegrees.min(-90).max(90).default(-90),
  /** East may be smaller than west: the box then crosses the antimeridian. */
  east: queryDegrees.min(-180).max(180).default(180),
  north: queryDegrees.min(-90).max(90).default(90),
  /** Comma-separated classes; absent means all. */
  classes: z.string().max(300).optional(),
  /** A ship filter's text. One by fleets or areas of one’s own needs the owner's token in the header. */
  filter: z.string().max(1_000).optional(),
  sort: z.enum(shipSorts).default('age'),
  order: z.enum(['asc', 'desc']).default('asc'),
  offset: z.coerce.number<number | string>().int().min(0).max(1_000_000).default(0),
  limit: z.coerce.number<number | string>().int().min(1).max(500).default(100),
})
export const shipListSchema = z.object({
  total: z.number(),
  ships: z.array(shipSchema),
  /** For each of the ships UN/LOCODE of the port that her destination means, null when no port is sure enough. */
  ports: z.array(z.string().nullable()),
})
export type ShipList = z.infer<typeof shipListSchema>
/** A ship of a list with the port of hers. */
export type ListedShip = Ship & { destinationPort: string | null }
export const listedShips = ({ ships, ports }: ShipList): ListedShip[] =>
  ships.map((ship, i) => ({ ...ship, destinationPort: ports[i] ?? null }))

export const trackQuery = z.object({
  /** Default: 24 h before `to`. */
  from: queryUtcMs.min(0).optional(),
  to: queryUtcMs.min(0).optional(),
  /** Upper bound of points; the server thins by time-synchronised distance to meet it. */
  points: z.coerce.number<number | string>().int().min(2).max(10_000).default(2_000),
})
/** A track as columns, oldest first. */
export const trackSchema = z.object({
  mmsi: z.number(),
  from: utcMs,
  to: utcMs,
  /** Points stored in the period, before thinning. */
  stored: z.number(),
  time: z.array(utcMs),
  lat: z.array(degrees),
  lon: z.array(degrees),
  sog: z.array(knots.nullable()),
  cog: z.array(degrees.nullable()),
  /** Indices of points before which there is a gap (> 30 min of silence under way, or a new segment). */
  gaps: z.array(z.number()),
  simulated: z.boolean(),
})
export type Track = z.infer<typeof trackSchema>
