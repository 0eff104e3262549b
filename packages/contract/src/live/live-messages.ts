import { degrees, utcMs } from '../api/units.ts'
import { z } from '../api/zod.ts'

/** Where the client looks. */
export const viewMessage = z.object({
  type: z.literal('view'),
  view: z.number().int().min(0).max(0xffff_ffff),
  west: degrees.min(-180).max(180),
  south: degrees.min(-90).max(90),
  east: degrees.min(-180).max(180),
  north: degrees.min(-90).max(90),
  zoom: z.number().min(0).max(24),
  /** A ship filter's text (`filter-text.ts`): only ships that match are sent. The server answers with a `filter` message. */
  filter: z.string().max(1_000).optional(),
  /** For a filter by fleets or areas of one’s own: the token of who asks. It never stands in an address. */
  token: z.string().max(200).optional(),
})

export const clientMessage = z.discriminatedUnion('type', [
  viewMessage,
  /** The page is hidden: nothing but heartbeats until the next `view`. */
  z.object({ type: z.literal('pause') }),
  /** Follows the inbox of who asks: the server answers with an `inbox` message, and sends one whenever something changes there. */
  z.object({ type: z.literal('inbox'), token: z.string().max(200) }),
])
export type ClientMessage = z.infer<typeof clientMessage>

const feedFreshness = z.object({
  name: z.string(),
  simulated: z.boolean(),
  connected: z.boolean(),
  /** When the last line came, null before the first. */
  lastLineAt: utcMs.nullable(),
  linesPerSecond: z.number(),
})
export type FeedFreshness = z.infer<typeof feedFreshness>

/** Name and outline of a ship: mmsi, name, Chinese name, metres to bow, stern, port, starboard (0 = unknown). */
const shipDetail = z.tuple([z.number(), z.string(), z.string(), z.number(), z.number(), z.number(), z.number()])

export const serverMessage = z.discriminatedUnion('type', [
  /** On connect and every 15 s. */
  z.object({ type: z.literal('heartbeat'), now: utcMs, ships: z.number(), feeds: z.array(feedFreshness) }),
  z.object({ type: z.literal('details'), ships: z.array(shipDetail).max(5_000) }),
  /**
   * What became of the filter of the last `view`. `on`: applied. `full`: too many different filters look at the world; every ship is sent until
   * one of them goes, regional views are filtered anyway. `loginNeeded`, `unusable`: no ship is sent.
   */
  z.object({ type: z.literal('filter'), filter: z.string(), state: z.enum(['on', 'full', 'loginNeeded', 'unusable']) }),
  /** How much is unread in the inbox that the client follows. */
  z.object({ type: z.literal('inbox'), unread: z.number().int() }),
  z.object({ type: z.literal('refused'), reason: z.string() }),
])
export type ServerMessage = z.infer<typeof serverMessage>
