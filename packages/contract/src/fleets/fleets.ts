import { z } from '../api/zod.ts'
import { lineField } from '../accounts/account-fields.ts'
import { fleetColours } from './fleet-colours.ts'
import { fleetLengths, fleetLimits, MOST_TONS } from './fleet-limits.ts'
import { manyLines } from '../contact/contact-rules.ts'
import { mmsi } from '../ships/ships.ts'

export const fleetId = z.string().regex(/^[\w-]{12}$/)
const colour = z.enum(Object.values(fleetColours))
export const groupName = lineField(fleetLengths.groupName).pipe(z.string().min(1))
/** A number as JSON carries it; `mmsi` of the paths takes text too. */
const shipNumber = z.number().int().min(1).max(999_999_999)

/** The note of a followed ship (docs/specification.md 3): an empty text is "nothing noted". */
export const noteFields = z.strictObject({
  nameZh: lineField(fleetLengths.nameZh).default(''),
  nameEn: lineField(fleetLengths.nameEn).default(''),
  grouping: lineField(fleetLengths.grouping).default(''),
  type: lineField(fleetLengths.type).default(''),
  /** Tons. */
  totalTonnage: z.number().min(0).max(MOST_TONS).nullable().default(null),
  name: lineField(fleetLengths.name).default(''),
  remarks: z
    .string()
    .max(fleetLengths.remarks * 2)
    .transform(manyLines)
    .pipe(z.string().max(fleetLengths.remarks))
    .default(''),
})
export type NoteFields = z.output<typeof noteFields>
/** The same as an answer carries it: nothing to check or to trim any more. */
export const keptNote = z.object({
  nameZh: z.string(),
  nameEn: z.string(),
  grouping: z.string(),
  type: z.string(),
  totalTonnage: z.number().nullable(),
  name: z.string(),
  remarks: z.string(),
})
export const noteSchema = z.object({ ...keptNote.shape, changedAt: z.number() }).nullable()
export type Note = NonNullable<z.output<typeof noteSchema>>
/** `seen`: `changedAt` of the note the form was opened with, null when there was none; another one now is `noteChanged`. */
export const noteBody = z.strictObject({ note: noteFields, seen: z.number().nullable() })

/** A ship is in one fleet of a user at most, so her ring on the map has one colour. */
export const followedShipSchema = z.object({
  mmsi: z.number(),
  /** Shown on the map; a hidden fleet hides her too. */
  shown: z.boolean(),
  /** UTC ms. */
  followedAt: z.number(),
  note: noteSchema,
  /** Rules that name her, which tell of her no more when she is unfollowed; one that names no other ship goes. */
  reminders: z.number().int(),
})
export type FollowedShip = z.infer<typeof followedShipSchema>

export const fleetSchema = z.object({
  id: z.string(),
  /** Goes up with every change of name or colour. */
  revision: z.number().int(),
  groupName: z.string(),
  groupColor: colour,
  shown: z.boolean(),
  createdAt: z.number(),
  /** Rules about the fleet itself, which go with it. */
  reminders: z.number().int(),
  /** Rules of other members of the organisation about it; they stop when it is deleted or taken back. */
  remindersOfOthers: z.number().int(),
  ships: z.array(followedShipSchema),
})
export type Fleet = z.infer<typeof fleetSchema>

/** In the user's order. */
export const fleetListSchema = z.object({
  fleets: z.array(fleetSchema),
  limits: z.object({ fleets: z.number(), shipsInFleet: z.number(), ships: z.number() }),
})
export type FleetList = z.infer<typeof fleetListSchema>

export const createFleetBody = z.strictObject({ groupName, groupColor: colour.optional() })
/** A name or a colour is taken when `revision` is the fleet's; showing and hiding goes whatever it is. */
export const changeFleetBody = z.strictObject({
  revision: z.number().int(),
  groupName: groupName.optional(),
  groupColor: colour.optional(),
  shown: z.boolean().optional(),
})
/** Every fleet once; what is left out keeps its place behind them. */
export const orderFleetsBody = z.strictObject({ ids: z.array(fleetId).max(fleetLimits.fleets) })

const shipNumbers = z.array(shipNumber).min(1).max(fleetLimits.ships)
export const shipsBody = z.strictObject({ ships: shipNumbers })
export const moveShipsBody = z.strictObject({ ships: shipNumbers, fleet: fleetId })
export const showShipsBody = z.strictObject({ ships: shipNumbers, shown: z.boolean() })

/** What went with ships that are not followed any more; `reminders`: as the list told before. */
export const removedSchema = z.object({ ships: z.number().int(), notes: z.number().int(), reminders: z.number().int() })
export type Removed = z.infer<typeof removedSchema>

/**
 * Ships to follow. `fleet`: into which; null: the first one, and where there is none, "My ships" is made. A row's `groupName` goes before
 * it: the fleet of that name, made when there is none (files carry it). A ship that is followed already stays, or moves, as `followed` says.
 */
export const followBody = z.strictObject({
  fleet: fleetId.nullable().default(null),
  followed: z.enum(['stay', 'move']).default('stay'),
  ships: z
    .array(
      z.strictObject({
        mmsi: shipNumber,
        groupName: groupName.optional(),
        groupColor: colour.optional(),
        shown: z.boolean().optional(),
        note: noteFields.optional(),
      }),
    )
    .min(1)
    .max(fleetLimits.ships),
})
export type FollowBody = z.output<typeof followBody>
export const followedSchema = z.object({
  /** The fleet of the first ship. */
  fleet: z.string(),
  added: z.number().int(),
  moved: z.number().int(),
  /** Followed already, and left where they were. */
  stayed: z.number().int(),
  notes: z.number().int(),
  /** Fleets made for them. */
  fleetsMade: z.number().int(),
})
export type Followed = z.infer<typeof followedSchema>

/** `since`: `now` of the answer before; then only ships heard or followed after it come. */
export const fleetStateQuery = z.object({
  fleet: fleetId.optional(),
  since: z.coerce.number<number | string>().min(0).default(0),
})
export const fleetForecastQuery = z.object({ fleet: fleetId.optional() })
export const exportFleetsQuery = z.object({
  fleet: fleetId.optional(),
  /** `xlsx` is an Excel workbook. */
  format: z.enum(['csv', 'xlsx']).default('csv'),
})
export const noteParams = z.object({ mmsi })
export const fleetParams = z.object({ id: fleetId })
/** How many ships it was. */
export const shipCountSchema = z.number().int()
