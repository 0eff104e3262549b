import { z } from 'zod'
import type { FeedIntake } from '../../intake/feed-intake.ts'
import { cleanText } from '../../intake/stream-report.ts'
import { parsed } from './digitraffic.ts'
import { degreesOf, dimensionsOf, etaOf, speedOf, statusOf, turnOf } from './stream-values.ts'

/** The messages that are asked for: those which say where a ship is or what she is. */
export const aisstreamTypes = [
  'PositionReport',
  'StandardClassBPositionReport',
  'ExtendedClassBPositionReport',
  'LongRangeAisBroadcastMessage',
  'ShipStaticData',
  'StaticDataReport',
] as const

const envelopeSchema = z.object({
  MessageType: z.string(),
  MetaData: z.object({ time_utc: z.string().optional() }).optional(),
  Message: z.record(z.string(), z.unknown()),
})

const mmsi = z.number().int().min(1).max(999_999_999)

const positionSchema = z.object({
  UserID: mmsi,
  Latitude: z.number(),
  Longitude: z.number(),
  Sog: z.number(),
  Cog: z.number(),
  TrueHeading: z.number().optional(),
  RateOfTurn: z.number().optional(),
  NavigationalStatus: z.number().optional(),
})

const dimensionSchema = z.object({ A: z.number(), B: z.number(), C: z.number(), D: z.number() })

const staticSchema = z.object({
  UserID: mmsi,
  ImoNumber: z.number(),
  CallSign: z.string(),
  Name: z.string(),
  Type: z.number(),
  Dimension: dimensionSchema,
  Eta: z.object({ Month: z.number(), Day: z.number(), Hour: z.number(), Minute: z.number() }),
  MaximumStaticDraught: z.number(),
  Destination: z.string(),
})

const extendedSchema = z.object({ Name: z.string(), Type: z.number(), Dimension: dimensionSchema })

const partsSchema = z.object({
  UserID: mmsi,
  ReportA: z.object({ Valid: z.boolean(), Name: z.string() }).optional(),
  ReportB: z
    .object({ Valid: z.boolean(), CallSign: z.string(), ShipType: z.number(), Dimension: dimensionSchema })
    .optional(),
})

const typeNumbers: Readonly<Record<string, number>> = {
  PositionReport: 1,
  StandardClassBPositionReport: 18,
  ExtendedClassBPositionReport: 19,
  LongRangeAisBroadcastMessage: 27,
}

/** Takes one frame of aisstream.io. Answers what the service complains about, null when it does not. */
export function takeAisstream(frame: Buffer, way: FeedIntake, now: number): string | null {
  const body = parsed(frame)
  const complaint = z.object({ error: z.string() }).safeParse(body)
  if (complaint.success) return complaint.data.error
  const envelope = envelopeSchema.safeParse(body)
  const contents = envelope.success ? envelope.data.Message[envelope.data.MessageType] : undefined
  const used =
    envelope.success &&
    takeMessage(envelope.data.MessageType, contents, timeOf(envelope.data.MetaData?.time_utc), way, now)
  if (!used) way.refuse('bad-message', frame.toString('utf8', 0, 400))
  return null
}

function takeMessage(type: string, contents: unknown, time: number, way: FeedIntake, now: number): boolean {
  if (type === 'ShipStaticData') return takeStatics(contents, time, way, now)
  if (type === 'StaticDataReport') return takeParts(contents, time, way, now)
  const number = typeNumbers[type]
  const { success, data } = positionSchema.safeParse(contents)
  if (number === undefined || !success) return false
  way.position(
    {
      type: number,
      mmsi: data.UserID,
      time,
      lat: data.Latitude,
      lon: data.Longitude,
      // Message 27 has whole knots, of which 63 means "not available".
      sog: number === 27 && data.Sog >= 63 ? Number.NaN : speedOf(data.Sog),
      cog: degreesOf(data.Cog),
      heading: degreesOf(data.TrueHeading ?? 511),
      rot: turnOf(data.RateOfTurn ?? -128),
      status: statusOf(data.NavigationalStatus),
    },
    now,
  )
  if (type !== 'ExtendedClassBPositionReport') return true
  const extended = extendedSchema.safeParse(contents)
  if (!extended.success) return false
  const { Name, Type, Dimension } = extended.data
  way.statics(
    { mmsi: data.UserID, time, classB: true, name: cleanText(Name, 20), shipType: Type, ...sizeOf(Dimension) },
    now,
  )
  return true
}

function takeStatics(contents: unknown, time: number, way: FeedIntake, now: number): boolean {
  const { success, data } = staticSchema.safeParse(contents)
  if (!success) return false
  const { Month, Day, Hour, Minute } = data.Eta
  const draught = data.MaximumStaticDraught
  way.statics(
    {
      mmsi: data.UserID,
      time,
      imo: data.ImoNumber,
      callSign: cleanText(data.CallSign, 7),
      name: cleanText(data.Name, 20),
      shipType: data.Type,
      ...sizeOf(data.Dimension),
      eta: etaOf(Month, Day, Hour, Minute),
      draught: draught > 0 && draught <= 25.5 ? draught : null,
      destination: cleanText(data.Destination, 20),
    },
    now,
  )
  return true
}

function takeParts(contents: unknown, time: number, way: FeedIntake, now: number): boolean {
  const { success, data } = partsSchema.safeParse(contents)
  if (!success) return false
  const { ReportA: a, ReportB: b } = data
  if (a?.Valid) way.statics({ mmsi: data.UserID, time, classB: true, name: cleanText(a.Name, 20) }, now)
  if (b?.Valid)
    way.statics(
      {
        mmsi: data.UserID,
        time,
        classB: true,
        callSign: cleanText(b.CallSign, 7),
        shipType: b.ShipType,
        ...sizeOf(b.Dimension),
      },
      now,
    )
  return a?.Valid === true || b?.Valid === true
}

function sizeOf({ A, B, C, D }: z.infer<typeof dimensionSchema>) {
  return dimensionsOf(A, B, C, D)
}

/** The service writes times as Go does: "2022-12-29 18:22:32.318353 +0000 UTC". */
function timeOf(text: string | undefined): number {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)(\.\d{1,9})?/.exec(text ?? '')
  return match === null ? Number.NaN : Date.parse(`${match[1]}T${match[2]}Z`) + Math.floor(Number(match[3] ?? 0) * 1000)
}
