import { degrees, knots, metres, tonnes, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { fleetId } from '../fleets/fleets.ts'

import { shipActivities } from '../ships/ship-activity.ts'
import { mapClasses } from '../ships/ship-class.ts'
import { mmsi, trackSchema } from '../ships/ships.ts'
import { voyageCallSchema, voyagePortSchema } from '../voyages/voyage-ahead.ts'
import { shareFields, shareHours, shareKinds, SHARE_TITLE, VIEW_TEXT } from './share-limits.ts'

const shipNumber = z.number().int().min(1).max(999_999_999)
const fields = z.array(z.enum(shareFields)).max(shareFields.length)
const common = {
  title: lineField(SHARE_TITLE).default(''),
  /** Until it expires. */
  hours: z.union(shareHours.map((hours) => z.literal(hours))),
}
/** The query of the map's address: place, zoom, filter, what is open. No blanks, control signs or what markup is made of. */
export const viewField = z
  .string()
  .max(VIEW_TEXT)
  .regex(/^[!$-;=?-~\u00a1-\uffff]*$/)

export const createShareBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('ship'), mmsi: shipNumber, fields, ...common }),
  z.strictObject({ kind: z.literal('voyage'), mmsi: shipNumber, fields, ...common }),
  z.strictObject({ kind: z.literal('fleet'), fleet: fleetId, fields, ...common }),
  z.strictObject({ kind: z.literal('view'), view: viewField, ...common }),
])
export type CreateShare = z.output<typeof createShareBody>

export const shareId = z.string().regex(/^[\w-]{12}$/)
export const shareParams = z.object({ id: shareId })

export const shareSchema = z.object({
  id: z.string(),
  kind: z.enum(shareKinds),
  /** Of a ship or a voyage. */
  mmsi: mmsi.nullable(),
  fleet: z.string().nullable(),
  view: z.string().nullable(),
  /** What the sender wrote over it. */
  title: z.string(),
  /** What it is of, as it is called now; null for what is gone. */
  name: z.string().nullable(),
  fields: z.array(z.enum(shareFields)),
  createdAt: utcMs,
  expiresAt: utcMs,
  /** Null while the link opens. */
  revokedAt: utcMs.nullable(),
  /** Readers told apart by their address and browser. */
  viewers: z.number().int(),
  lastViewedAt: utcMs.nullable(),
})
export type Share = z.infer<typeof shareSchema>
/** The newest first. `most` is how many an account may have. */
export const sharesSchema = z.object({ shares: z.array(shareSchema), most: z.number().int() })
/** The secret of the link is given once, here: only its hash is kept. */
export const createdShareSchema = z.object({ share: shareSchema, token: z.string() })

export const shareViewsSchema = z.object({
  /** The latest first. */
  views: z.array(
    z.object({
      firstAt: utcMs,
      lastAt: utcMs,
      /** Visits, half an hour apart at least. */
      times: z.number().int(),
      /** "Chrome · Windows"; empty when unknown. */
      device: z.string(),
      /** The network, not the address. */
      network: z.string(),
    }),
  ),
})
export type ShareViews = z.infer<typeof shareViewsSchema>

/** 128 random bits. */
const shareToken = z.string().regex(/^[\w-]{22}$/)
export const openShareBody = z.strictObject({ token: shareToken })

/** A ship as a receiver sees her: only what the sender chose; the rest is null. */
export const sharedShipSchema = z.object({
  /** Tells ships of one answer apart; it is no number of hers. */
  key: z.number().int(),
  name: z.string().nullable(),
  nameZh: z.string().nullable(),
  class: z.enum(mapClasses),
  simulated: z.boolean(),
  identity: z
    .object({
      mmsi: z.number(),
      imo: z.number().nullable(),
      callSign: z.string().nullable(),
      flag: z.string().nullable(),
      length: metres.nullable(),
      breadth: metres.nullable(),
      deadweight: tonnes.nullable(),
    })
    .nullable(),
  position: z
    .object({
      lat: degrees.nullable(),
      lon: degrees.nullable(),
      sog: knots.nullable(),
      cog: degrees.nullable(),
      status: z.number().nullable(),
      activity: z.enum(shipActivities).nullable(),
      positionAt: utcMs.nullable(),
    })
    .nullable(),
  voyage: z
    .object({
      destination: z.string().nullable(),
      port: voyagePortSchema.nullable(),
      draught: metres.nullable(),
      crewEta: utcMs.nullable(),
      ours: z.object({ p10: utcMs, p50: utcMs, p90: utcMs }).nullable(),
      toGo: metres.nullable(),
      lastCall: voyageCallSchema.nullable(),
      inPort: voyageCallSchema.nullable(),
      progress: z.number().min(0).max(1).nullable(),
    })
    .nullable(),
})
export type SharedShip = z.infer<typeof sharedShipSchema>

export const sharedSchema = z.object({
  kind: z.enum(shareKinds),
  title: z.string(),
  expiresAt: utcMs,
  /** When this was put together. */
  at: utcMs,
  fields: z.array(z.enum(shareFields)),
  /** A fleet's are at most {@link MOST_SHARED_SHIPS}. */
  ships: z.array(sharedShipSchema),
  shipsTotal: z.number().int(),
  track: trackSchema.omit({ mmsi: true }).nullable(),
  view: z.string().nullable(),
  /** A shared voyage is over: she has left the port it led to. */
  over: z.boolean(),
})
export type Shared = z.infer<typeof sharedSchema>
