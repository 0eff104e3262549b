import type { StreamSubscription } from '@fairway/contract/v1'
import { z } from 'zod'
import { aisstreamTypes, type AisstreamType } from './aisstream-dialect.ts'

const MOST_BOXES = 20
const MOST_SHIPS = 5_000
const corner = z.tuple([z.number().min(-90).max(90), z.number().min(-180).max(180)])

/** What a client of aisstream.io sends first, and again to change it. Corners are latitude and longitude, in either order of corners. */
const subscriptionSchema = z.object({
  apikey: z.string().max(200),
  boundingboxes: z
    .array(z.tuple([corner, corner]))
    .min(1)
    .max(MOST_BOXES),
  filtersshipmmsi: z
    .array(z.coerce.string<string | number>().regex(/^\d{1,9}$/))
    .max(MOST_SHIPS)
    .nullish(),
  filtermessagetypes: z.array(z.string().max(60)).max(60).nullish(),
})

export interface AisstreamSubscription {
  key: string
  wanted: StreamSubscription
  /** Null: all that there are. */
  types: ReadonlySet<string> | null
}

/** Reads a subscription; null for what is none. The service reads names whatever their case, and its examples rely on it (`Apikey`). */
export function readAisstreamSubscription(sent: unknown): AisstreamSubscription | null {
  if (typeof sent !== 'object' || sent === null) return null
  const lower = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name.toLowerCase(), value as unknown]))
  const { success, data } = subscriptionSchema.safeParse(lower)
  if (!success) return null
  const types = data.filtermessagetypes?.length ? new Set(data.filtermessagetypes) : null
  const boxes = data.boundingboxes.map(([[lat1, lon1], [lat2, lon2]]) => ({
    south: Math.min(lat1, lat2),
    north: Math.max(lat1, lat2),
    west: Math.min(lon1, lon2),
    east: Math.max(lon1, lon2),
  }))
  const vessels = data.filtersshipmmsi?.length ? data.filtersshipmmsi.map((mmsi) => `mmsi:${mmsi}`) : undefined
  const isWanted = (type: AisstreamType) => types === null || types.has(type)
  const statics = aisstreamTypes.some((type) => type.includes('Static') && isWanted(type))
  const messages = statics ? (['positions', 'statics'] as const) : (['positions'] as const)
  return {
    key: data.apikey,
    wanted: { id: 'aisstream', messages: [...messages], boxes, snapshot: false, ...(vessels && { vessels }) },
    types,
  }
}
