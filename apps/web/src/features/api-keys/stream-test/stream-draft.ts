import type { Area } from '@fairway/contract'
import { streamMessages, streamSubscription, type StreamMessage } from '@fairway/contract/v1'
import { areaOutline } from '@fairway/tracking/areas'
import type { z } from 'zod'
import { boxSides } from '../../../ui/field/box-sides.ts'

export const draftKinds = ['box', 'ships', 'fleet', 'area'] as const
export type DraftKind = (typeof draftKinds)[number]

/** A subscription as it is typed. */
export interface StreamDraft {
  kind: DraftKind
  messages: readonly StreamMessage[]
  south: string
  west: string
  north: string
  east: string
  mmsis: string
  fleet: string
  area: string
  snapshot: boolean
}

/** What is sent; defaults are left to the server. */
export type Wanted = z.input<typeof streamSubscription>
export type DraftProblem = 'messages' | 'box' | 'ships' | 'choose' | 'area'

/** The mouth of the Yangtze, with where its ships are now. */
export const newStreamDraft: StreamDraft = {
  kind: 'box',
  messages: ['positions'],
  south: '30',
  west: '121',
  north: '32',
  east: '123',
  mmsis: '',
  fleet: '',
  area: '',
  snapshot: true,
}

/** Ships that can be typed here; a program may list more. */
export const MOST_TYPED_SHIPS = 200
const MOST_CORNERS = 500

/** What was typed, as a subscription; or what is wrong with it. */
export function readStreamDraft(
  draft: StreamDraft,
  areas: readonly Area[],
): { wanted: Wanted } | { problem: DraftProblem } {
  const messages = streamMessages.filter((message) => draft.messages.includes(message))
  if (messages.length === 0) return { problem: 'messages' }
  const place = placeOf(draft, areas)
  if ('problem' in place) return place
  return { wanted: { messages, ...place.place, ...(draft.snapshot && { snapshot: true }) } }
}

type Place = Pick<Wanted, 'boxes' | 'vessels' | 'fleet' | 'polygon'>

function placeOf(draft: StreamDraft, areas: readonly Area[]): { place: Place } | { problem: DraftProblem } {
  if (draft.kind === 'box') return boxOf(draft)
  if (draft.kind === 'ships') return shipsOf(draft.mmsis)
  if (draft.kind === 'fleet') return draft.fleet === '' ? { problem: 'choose' } : { place: { fleet: draft.fleet } }
  const area = areas.find(({ id }) => id === draft.area)
  if (area === undefined) return { problem: 'choose' }
  const place = placeOfArea(area.shape)
  return place === null ? { problem: 'area' } : { place }
}

function boxOf(draft: StreamDraft): { place: Place } | { problem: DraftProblem } {
  const [south, west, north, east] = boxSides.map((side) => degreesOf(draft[side])) as [number, number, number, number]
  const isFine = Math.abs(south) <= 90 && Math.abs(north) <= 90 && Math.abs(west) <= 180 && Math.abs(east) <= 180
  return isFine && south < north ? { place: { boxes: [{ south, west, north, east }] } } : { problem: 'box' }
}

function shipsOf(mmsis: string): { place: Place } | { problem: DraftProblem } {
  const words = mmsis.split(/[\s,;，；、]+/).filter((word) => word !== '')
  const isFine = words.length > 0 && words.length <= MOST_TYPED_SHIPS && words.every((word) => /^\d{9}$/.test(word))
  return isFine ? { place: { vessels: words.map((word) => `mmsi:${word}`) } } : { problem: 'ships' }
}

/** An area as the stream can be told it, a box or one outline; null for holes, several parts, too many corners, and past 180°. */
function placeOfArea(shape: Area['shape']): Place | null {
  if (shape.kind === 'rectangle') return { boxes: [shape.box] }
  const [rings, ...others] = areaOutline(shape)
  const [outline, ...holes] = rings ?? []
  if (outline === undefined || others.length > 0 || holes.length > 0 || outline.length > MOST_CORNERS) return null
  if (outline.some(([lon, lat]) => Math.abs(lon) > 180 || Math.abs(lat) > 90)) return null
  const coordinates = [outline.map(([lon, lat]): [number, number] => [lon, lat])]
  return { polygon: { type: 'Polygon', coordinates } }
}

const degreesOf = (text: string) => (text.trim() === '' ? NaN : Number(text.trim().replace('−', '-')))
