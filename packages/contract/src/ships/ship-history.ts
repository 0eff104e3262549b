import { metres, queryUtcMs, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { sourceSchema } from './ships.ts'

/** The longest period that one call for a track, or for a file of one, may ask for. */
export const MAX_TRACK_DAYS = 400
/** Points in one file: two to ten years of a ship. */
export const MOST_EXPORTED = 1_000_000

export const trackFormats = ['csv', 'geojson', 'kml', 'gpx'] as const
export type TrackFormat = (typeof trackFormats)[number]

export const exportTrackQuery = z.object({
  format: z.enum(trackFormats),
  /** Default: 24 h before `to`. */
  from: queryUtcMs.int().min(0).optional(),
  to: queryUtcMs.int().min(0).optional(),
})

/** What a ship says of herself that tells her from others. */
export const identityFields = ['name', 'callSign', 'imo', 'shipType', 'dimensions'] as const
export type IdentityField = (typeof identityFields)[number]

/** From her antenna. */
const dimensions = z.object({
  toBow: metres.nullable(),
  toStern: metres.nullable(),
  toPort: metres.nullable(),
  toStarboard: metres.nullable(),
})
/** Null is "she says nothing". A number is an IMO number or an AIS ship type. */
const identityValue = z.union([z.string(), z.number(), dimensions]).nullable()
export type IdentityValue = z.infer<typeof identityValue>

export const identityChangeSchema = z.object({
  field: z.enum(identityFields),
  before: identityValue,
  after: identityValue,
  /** When she first said so here. */
  at: utcMs,
  /** The feed that brought it; null when it is not among those of today. */
  source: sourceSchema.nullable(),
})
export type IdentityChange = z.infer<typeof identityChangeSchema>

/** Changes of one answer. */
export const MOST_IDENTITY_CHANGES = 200

export const identitySchema = z.object({
  mmsi: z.number(),
  /** When she was first heard to say who she is, as far as it is kept; null when never. */
  since: utcMs.nullable(),
  /** Newest first, at most {@link MOST_IDENTITY_CHANGES}. What she said first is no change. */
  changes: z.array(identityChangeSchema),
  /** There were more: these are the newest. */
  cut: z.boolean(),
})
export type ShipIdentity = z.infer<typeof identitySchema>
