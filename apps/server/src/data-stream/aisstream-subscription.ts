import {
  aisstreamSubscription,
  aisstreamTypes,
  type AisstreamType,
  type StreamSubscription,
} from '@fairway/contract/v1'

const names = new Map(Object.keys(aisstreamSubscription.shape).map((name) => [name.toLowerCase(), name]))

export interface AisstreamSubscription {
  key: string
  wanted: StreamSubscription
  /** Null: all that there are. */
  types: ReadonlySet<string> | null
}

/** Reads a subscription; null for what is none. The service reads names whatever their case, and its examples rely on it (`Apikey`). */
export function readAisstreamSubscription(sent: unknown): AisstreamSubscription | null {
  if (typeof sent !== 'object' || sent === null) return null
  const spelled = Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [names.get(name.toLowerCase()) ?? name, value as unknown]),
  )
  const { success, data } = aisstreamSubscription.safeParse(spelled)
  if (!success) return null
  const types = data.FilterMessageTypes?.length ? new Set(data.FilterMessageTypes) : null
  const boxes = data.BoundingBoxes.map(([[lat1, lon1], [lat2, lon2]]) => ({
    south: Math.min(lat1, lat2),
    north: Math.max(lat1, lat2),
    west: Math.min(lon1, lon2),
    east: Math.max(lon1, lon2),
  }))
  const vessels = data.FiltersShipMMSI?.length ? data.FiltersShipMMSI.map((mmsi) => `mmsi:${mmsi}`) : undefined
  const isWanted = (type: AisstreamType) => types === null || types.has(type)
  const statics = aisstreamTypes.some((type) => type.includes('Static') && isWanted(type))
  const messages = statics ? (['positions', 'statics'] as const) : (['positions'] as const)
  return {
    key: data.APIKey,
    wanted: { id: 'aisstream', messages: [...messages], boxes, snapshot: false, ...(vessels && { vessels }) },
    types,
  }
}
