import { z } from '../api/zod.ts'

/** The path for clients that were written for aisstream.io. */
export const aisstreamPath = '/v0/stream'
const MOST_AISSTREAM_BOXES = 20
const MOST_AISSTREAM_SHIPS = 5_000

const corner = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])

/** What a client of aisstream.io sends first, and again to change it. Corners are latitude and longitude, in either order of corners. */
export const aisstreamSubscription = z.object({
  APIKey: z.string().max(200),
  BoundingBoxes: z
    .array(z.tuple([corner, corner]))
    .min(1)
    .max(MOST_AISSTREAM_BOXES),
  FiltersShipMMSI: z
    .array(z.coerce.string<string | number>().regex(/^\d{1,9}$/))
    .max(MOST_AISSTREAM_SHIPS)
    .nullish(),
  FilterMessageTypes: z.array(z.string().max(60)).max(60).nullish(),
})

const usual = {
  RepeatIndicator: z.literal(0),
  UserID: z.number().int().describe('MMSI'),
  Valid: z.boolean(),
}
const place = {
  Latitude: z.number(),
  Longitude: z.number(),
  Sog: z.number().describe('Knots; 102.3, of message 27 63: not known'),
  Cog: z.number().describe('Degrees; 360: not known'),
  PositionAccuracy: z.boolean(),
  Raim: z.boolean(),
}
const exact = {
  ...place,
  TrueHeading: z.number().describe('Degrees; 511: not known'),
  Timestamp: z.number().int().describe('Second of the minute'),
  CommunicationState: z.number().int(),
}
const status = z.number().int().describe('ITU-R M.1371, 0–15')
const dimension = z.object({
  A: z.number().describe('Metres from the antenna to the bow'),
  B: z.number().describe('to the stern'),
  C: z.number().describe('to port'),
  D: z.number().describe('to starboard'),
})

/** Messages that are sent; the service of that name has more, of which none is left after cleaning. */
const bodies = {
  PositionReport: z.object({
    MessageID: z.literal(1),
    ...usual,
    ...exact,
    NavigationalStatus: status,
    RateOfTurn: z.number().int().describe('The indicator of ITU-R M.1371; −128: not known'),
    SpecialManoeuvreIndicator: z.number().int(),
    Spare: z.number().int(),
  }),
  StandardClassBPositionReport: z.object({
    MessageID: z.literal(18),
    ...usual,
    ...exact,
    ClassBUnit: z.boolean(),
    ClassBDisplay: z.boolean(),
    ClassBDsc: z.boolean(),
    ClassBBand: z.boolean(),
    ClassBMsg22: z.boolean(),
    AssignedMode: z.boolean(),
    CommunicationStateIsItdma: z.boolean(),
    Spare1: z.number().int(),
    Spare2: z.number().int(),
  }),
  LongRangeAisBroadcastMessage: z.object({
    MessageID: z.literal(27),
    ...usual,
    ...place,
    NavigationalStatus: status,
    PositionLatency: z.boolean(),
    Spare: z.boolean(),
  }),
  ShipStaticData: z.object({
    MessageID: z.literal(5),
    ...usual,
    AisVersion: z.number().int(),
    ImoNumber: z.number().int().describe('0: not known'),
    CallSign: z.string(),
    Name: z.string(),
    Type: z.number().int(),
    Dimension: dimension,
    FixType: z.number().int(),
    Eta: z.object({ Month: z.number().int(), Day: z.number().int(), Hour: z.number().int(), Minute: z.number().int() }),
    MaximumStaticDraught: z.number().describe('Metres; 0: not known'),
    Destination: z.string(),
    Dte: z.boolean(),
    Spare: z.boolean(),
  }),
  StaticDataReport: z.object({
    MessageID: z.literal(24),
    ...usual,
    Reserved: z.number().int(),
    PartNumber: z.boolean(),
    ReportA: z.object({ Valid: z.boolean(), Name: z.string() }),
    ReportB: z.object({
      Valid: z.boolean(),
      ShipType: z.number().int(),
      VendorIDName: z.string(),
      VenderIDModel: z.number().int(),
      VenderIDSerial: z.number().int(),
      CallSign: z.string(),
      Dimension: dimension,
      FixType: z.number().int(),
      Spare: z.number().int(),
    }),
  }),
}
export type AisstreamType = keyof typeof bodies
export const aisstreamTypes = Object.keys(bodies) as AisstreamType[]

const message = <T extends AisstreamType>(type: T) =>
  z.strictObject({
    MessageType: z.literal(type),
    Message: z.strictObject({ [type]: bodies[type].strict() }),
    MetaData: z.strictObject({
      MMSI: z.number().int(),
      MMSI_String: z.number().int(),
      ShipName: z.string(),
      latitude: z.number(),
      longitude: z.number(),
      time_utc: z.string().describe('2026-11-25 18:22:32.318 +0000 UTC'),
    }),
  })

/** A frame of each kind. */
export const aisstreamFrames: Readonly<Record<AisstreamType | 'Error', z.ZodType>> = {
  PositionReport: message('PositionReport'),
  StandardClassBPositionReport: message('StandardClassBPositionReport'),
  LongRangeAisBroadcastMessage: message('LongRangeAisBroadcastMessage'),
  ShipStaticData: message('ShipStaticData'),
  StaticDataReport: message('StaticDataReport'),
  Error: z.strictObject({ error: z.string() }),
}
