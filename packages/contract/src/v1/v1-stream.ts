import { z } from '../api/zod.ts'
import type { ApiScope } from '../data-api/api-key-limits.ts'
import { alert } from './v1-alert-shapes.ts'
import { latitude, longitude, moment, position, vesselId } from './v1-fields.ts'
import { v1Problems, type V1ProblemCode } from './v1-problems.ts'
import { portCall } from './v1-vessel-shapes.ts'

/** The stream of the data API: WebSocket, and server-sent events for who cannot. */
export const v1StreamPath = '/v1/stream'
/** The name under which it stands in an account's use. */
export const V1_STREAM = 'stream'

export const streamMessages = ['positions', 'statics', 'port_calls', 'alerts'] as const
export type StreamMessage = (typeof streamMessages)[number]

/** What a key needs for each. */
export const streamScopes: Readonly<Record<StreamMessage | 'fleet', ApiScope>> = {
  positions: 'vessels',
  statics: 'vessels',
  port_calls: 'tracks',
  alerts: 'alerts',
  fleet: 'fleets',
}

/** Seconds between heartbeats; and for how long what was sent can be sent again. */
export const STREAM_HEARTBEAT_S = 15
export const STREAM_RESUME_S = 120
/** Boxes of one subscription. */
const MOST_STREAM_BOXES = 20
/** Ships that one subscription may list. */
const MOST_STREAM_VESSELS = 5_000

const streamToken = z.string().regex(/^[\w-]{6,24}\.[0-9a-z]{1,12}\.[0-9a-z]{1,12}$/)

const subscriptionFields = {
  /** Another of the same name takes its place. */
  id: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .default('default'),
  messages: z
    .array(z.enum(streamMessages))
    .min(1)
    .max(streamMessages.length)
    .default(() => ['positions' as const]),
  vessels: z.array(vesselId).min(1).max(MOST_STREAM_VESSELS).optional(),
  fleet: z.string().min(1).max(60).optional(),
  boxes: z
    .array(z.strictObject({ south: latitude, west: longitude, north: latitude, east: longitude }))
    .min(1)
    .max(MOST_STREAM_BOXES)
    .optional(),
  polygon: z
    .strictObject({
      type: z.literal('Polygon'),
      /** [longitude, latitude], RFC 7946; one ring, the first corner again at its end. */
      coordinates: z
        .array(
          z
            .array(z.tuple([z.number(), z.number()]))
            .min(4)
            .max(500),
        )
        .length(1),
    })
    .optional(),
  /** First where the ships of it are now. */
  snapshot: z.boolean().default(false),
  /** Goes on after this token. */
  resume: streamToken.optional(),
}

const placed = ['vessels', 'fleet', 'boxes', 'polygon'] as const
const saysWhich = (wanted: { messages: readonly StreamMessage[] } & { [name in (typeof placed)[number]]?: unknown }) =>
  wanted.messages.every((message) => message === 'alerts') || placed.some((name) => wanted[name] !== undefined)
const whichShips = { error: 'one of vessels, fleet, boxes, polygon', params: { problem: 'whichShips' } }

/** What a client wants to hear: ships that are in any of its members. */
export const streamSubscription = z.strictObject(subscriptionFields).refine(saysWhich, whichShips)
export type StreamSubscription = z.output<typeof streamSubscription>

/** What a client sends over the WebSocket. */
export const streamCommand = z.discriminatedUnion('type', [
  /** First, where the key does not stand in the header `Authorization`. */
  z.strictObject({ type: z.literal('auth'), key: z.string().max(200) }),
  z.strictObject({ type: z.literal('subscribe'), ...subscriptionFields }).refine(saysWhich, whichShips),
  z.strictObject({ type: z.literal('unsubscribe'), id: subscriptionFields.id }),
])
export type StreamCommand = z.output<typeof streamCommand>

const listed = (text: string) => text.split(/[,\s]+/).filter((part) => part !== '')
/** `west,south,east,north`, several parted by semicolons. */
const boxesOf = (text: string) =>
  text.split(';').map((box) => {
    const [west, south, east, north] = box.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
    return { south, west, north, east }
  })

/** The same as a query, of `GET /v1/stream`. */
export const streamQuery = z
  .strictObject({
    messages: z.string().max(100).transform(listed).optional(),
    vessels: z.string().max(4_000).transform(listed).optional(),
    fleet: z.string().optional(),
    boxes: z.string().max(2_000).transform(boxesOf).optional(),
    snapshot: z
      .enum(['true', 'false'])
      .transform((text) => text === 'true')
      .optional(),
    resume: z.string().optional(),
  })
  .pipe(streamSubscription)

const streamPosition = z.object({
  id: z.string(),
  mmsi: z.number().int(),
  name: z.string().nullable(),
  ...position.shape,
})
export type StreamPosition = z.infer<typeof streamPosition>

/** What a ship said of herself; null is not known. */
const streamStatic = z.object({
  id: z.string(),
  mmsi: z.number().int(),
  imo: z.number().int().nullable(),
  name: z.string().nullable(),
  call_sign: z.string().nullable(),
  flag: z.string().nullable(),
  class: z.string(),
  /** ITU-R M.1371, 0–99. */
  ship_type: z.number().int().nullable(),
  length_m: z.number().nullable(),
  breadth_m: z.number().nullable(),
  draught_m: z.number().nullable(),
  destination: z.string().nullable(),
  eta: moment.nullable(),
  at: moment,
})
export type StreamStatic = z.infer<typeof streamStatic>

const problemCodes = Object.keys(v1Problems) as [V1ProblemCode, ...V1ProblemCode[]]
const rows = <const T extends string, R extends z.ZodType>(type: T, row: R) =>
  z.object({
    type: z.literal(type),
    data: z.array(row),
    /** Everything up to here has been sent. */
    token: streamToken,
    /** Older values that a slow reader was not sent: newer ones of the same ships are here. */
    left_out: z.number().int().optional(),
    /** What is known already, not what came now. */
    snapshot: z.literal(true).optional(),
  })

/** What a client is sent. */
export const streamFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('ready'),
    heartbeat_s: z.number(),
    resume_s: z.number(),
    limits: z.object({ streams: z.number(), subscriptions: z.number(), vessels: z.number() }),
  }),
  z.object({
    type: z.literal('subscribed'),
    id: z.string(),
    /** Ships that it names, by list or fleet. */
    vessels: z.number().int(),
    /** Null: it did not ask to go on. */
    resumed: z.enum(['complete', 'gap']).nullable(),
  }),
  z.object({ type: z.literal('unsubscribed'), id: z.string() }),
  rows('positions', streamPosition),
  rows('statics', streamStatic),
  rows('port_calls', portCall),
  rows('alerts', alert),
  /** What happened between these moments was not sent, and is not kept. */
  z.object({ type: z.literal('gap'), reason: z.enum(['resume', 'slow']), from: moment.nullable(), to: moment }),
  z.object({
    type: z.literal('heartbeat'),
    at: moment,
    /** Null before there is anything to go on after. */
    token: streamToken.nullable(),
    sources: z.array(
      z.object({
        name: z.string(),
        simulated: z.boolean(),
        connected: z.boolean(),
        /** Since its last line; null before the first. */
        lag_s: z.number().nullable(),
        lines_per_second: z.number(),
      }),
    ),
    /** Left to the key in this month. */
    credits: z.number().int(),
  }),
  z.object({
    type: z.literal('error'),
    code: z.enum(problemCodes),
    title: z.string(),
    detail: z.string(),
    /** The stream is closed after it. */
    fatal: z.boolean(),
  }),
])
export type StreamFrame = z.infer<typeof streamFrame>
