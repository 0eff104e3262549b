import { metres, milliseconds, tonnes, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'
import { mapClasses, shipClasses } from '../ships/ship-class.ts'
import { arrivalSchema, voyageCallSchema, voyagePortSchema } from '../voyages/voyage-ahead.ts'
import { portShipSchema } from '../voyages/voyages.ts'

/** How far ahead a board looks. */
export const boardHours = [24, 72, 168] as const
export type BoardHours = (typeof boardHours)[number]
/** Rows of a board; its totals count all. */
export const MOST_BOARD_ROWS = 500

export const boardQuery = z.object({
  hours: z
    .enum(['24', '72', '168'])
    .default('72')
    .transform((hours) => Number(hours) as BoardHours),
})
export const boardExportQuery = boardQuery.extend({
  format: z.enum(['csv', 'xlsx']).default('csv'),
  /** Only ships of this class. */
  class: z.enum(shipClasses).optional(),
  /** Only ships and ports whose name or number has this text in it. */
  q: z.string().max(60).optional(),
})

export const boardRowSchema = z.object({
  ship: portShipSchema.extend({ breadth: metres.nullable(), deadweight: tonnes.nullable() }),
  /** `waiting`: at anchor in the port, not at a berth of it yet. `expected`: under way to it. */
  state: z.enum(['waiting', 'expected']),
  /** The last port she has left. */
  lastCall: voyageCallSchema.nullable(),
  eta: arrivalSchema,
  /** Of a ship that waits: when she dropped anchor. */
  waitingSince: utcMs.nullable(),
  /** How sure it is that the destination means this port, 0…1; 1 of a ship that is there. */
  confidence: z.number().min(0).max(1),
  /** Her place among the ships of her class, first come first served: those at anchor before her, then those that arrive before her. */
  queue: z.object({ place: z.number().int(), waiting: z.number().int(), earlier: z.number().int() }),
})
export type BoardRow = z.infer<typeof boardRowSchema>

export const boardWaitSchema = z.object({
  class: z.enum(mapClasses),
  /** At anchor now, not at a berth yet. */
  waiting: z.number().int(),
  /** Calls that came to a berth within 30 days; how many of them lay at anchor before. */
  berthed: z.number().int(),
  waited: z.number().int(),
  /** From anchor to berth: half of those that waited did so for less. Null when fewer than 3 did. */
  medianWait: milliseconds.nullable(),
})
export type BoardWait = z.infer<typeof boardWaitSchema>

export const congestionDaySchema = z.object({
  /** Its beginning; a day of UTC. */
  day: utcMs,
  arrivals: z.number().int(),
  berthed: z.number().int(),
  /** Ships at anchor before their berth, the mean of the day. */
  atAnchor: z.number(),
  /** Of the ships that came to a berth on that day from an anchorage; null when none did. */
  medianWait: milliseconds.nullable(),
})
export type CongestionDay = z.infer<typeof congestionDaySchema>

export const arrivalBoardSchema = z.object({
  port: voyagePortSchema,
  hours: z.number().int(),
  /** When this was put together. */
  at: utcMs,
  /** Those that wait first, the longest waiting at the top; then the earliest arrival. At most {@link MOST_BOARD_ROWS}. */
  rows: z.array(boardRowSchema),
  waitingTotal: z.number().int(),
  expectedTotal: z.number().int(),
  /** Bound for the port at an unknown time: in no list. */
  withoutEta: z.number().int(),
  /** Classes that wait or came to a berth, the most waiting first. */
  waits: z.array(boardWaitSchema),
  /** The last thirty days and today, oldest first. */
  congestion: z.array(congestionDaySchema),
  /** The first call known of here: how far back the figures can reach. */
  knownSince: utcMs.nullable(),
  rebuilding: z.boolean(),
})
export type ArrivalBoard = z.infer<typeof arrivalBoardSchema>
