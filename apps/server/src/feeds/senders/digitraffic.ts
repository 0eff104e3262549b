import { z } from 'zod'
import type { FeedIntake } from '../../intake/feed-intake.ts'
import { cleanText } from '../../intake/stream-report.ts'
import { degreesOf, dimensionsOf, etaOf, speedOf, statusOf, turnOf } from './stream-values.ts'

/** `vessels-v2/<mmsi>/location`: time in seconds. */
const locationSchema = z.object({
  time: z.number(),
  sog: z.number(),
  cog: z.number(),
  navStat: z.number().optional(),
  rot: z.number().optional(),
  heading: z.number().optional(),
  lon: z.number(),
  lat: z.number(),
})

const metres = z.number().int().min(0).max(1022).optional()

/** `vessels-v2/<mmsi>/metadata`: timestamp in milliseconds, draught in 0.1 m, ETA as the 20 bits of message 5. */
const metadataSchema = z.object({
  timestamp: z.number(),
  name: z.string().nullish(),
  callSign: z.string().nullish(),
  imo: z.number().nullish(),
  type: z.number().nullish(),
  destination: z.string().nullish(),
  draught: z.number().nullish(),
  eta: z.number().int().min(0).max(0xf_ffff).nullish(),
  refA: metres,
  refB: metres,
  refC: metres,
  refD: metres,
})

/** Takes one message of Finland's open MQTT service. Anything else is counted. */
export function takeDigitraffic(topic: string, payload: Buffer, way: FeedIntake, now: number): void {
  const match = /\/(\d{1,9})\/(location|metadata)$/.exec(topic)
  // The service tells its own state under …/status.
  if (match === null) return topic.endsWith('/status') ? undefined : way.refuse('unknown-topic', topic)
  const body = parsed(payload)
  const mmsi = Number(match[1])
  if (match[2] === 'location') {
    const { success, data } = locationSchema.safeParse(body)
    if (!success) return way.refuse('bad-message', payload.toString('utf8', 0, 400))
    const { lat, lon } = data
    way.position(
      {
        type: 1,
        mmsi,
        time: data.time * 1000,
        lat,
        lon,
        sog: speedOf(data.sog),
        cog: degreesOf(data.cog),
        heading: degreesOf(data.heading ?? 511),
        rot: turnOf(data.rot ?? -128),
        status: statusOf(data.navStat),
      },
      now,
    )
    return
  }
  const { success, data } = metadataSchema.safeParse(body)
  if (!success) return way.refuse('bad-message', payload.toString('utf8', 0, 400))
  way.statics({ mmsi, time: data.timestamp, ...staticsOf(data) }, now)
}

function staticsOf(data: z.infer<typeof metadataSchema>) {
  const eta = data.eta ?? null
  return {
    name: textOrAbsent(data.name, 20),
    callSign: textOrAbsent(data.callSign, 7),
    destination: textOrAbsent(data.destination, 20),
    imo: data.imo ?? null,
    shipType: data.type ?? null,
    draught: data.draught && data.draught > 0 && data.draught <= 255 ? data.draught / 10 : null,
    eta: eta === null ? etaOf(0, 0, 24, 60) : etaOf(eta >>> 16, (eta >>> 11) & 31, (eta >>> 6) & 31, eta & 63),
    ...dimensionsOf(data.refA ?? 0, data.refB ?? 0, data.refC ?? 0, data.refD ?? 0),
  }
}

function textOrAbsent(text: string | null | undefined, longest: number): string | null {
  return text ? cleanText(text, longest) : null
}

/** Undefined, which no schema takes, when the bytes are no JSON. */
export function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown
  } catch {
    return undefined
  }
}
