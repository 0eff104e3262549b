import { METRES_PER_NM } from '@fairway/tracking'
import { AROUND_METRES, AROUND_MS, type AskAround, type HeardAround } from '@fairway/tracking/reminders'
import type { TrackStore } from '../tracks/track-store.ts'

/** In so long before, her feed must have given something. */
const FEED_MS = 10 * 60_000
/** Answers about feeds that are remembered, by quarters of an hour: one that stands still is asked about for all its ships. */
const MOST_FEEDS = 500

/** Asks the stored points who was heard around a ship that fell silent: the same live and in a rehearsal. */
export function askAround(tracks: Pick<TrackStore, 'area' | 'feedHeard'>) {
  const feeds = new Map<string, boolean>()
  const isFeedHeard = async (feed: number, at: number) => {
    const to = Math.floor(at / FEED_MS) * FEED_MS
    const key = `${feed} ${to}`
    const known = feeds.get(key)
    if (known !== undefined) return known
    const heard = await tracks.feedHeard(feed, to - FEED_MS, to)
    if (feeds.size >= MOST_FEEDS) feeds.clear()
    feeds.set(key, heard)
    return heard
  }
  return async (mmsi: number, { lat, lon, at, feed }: AskAround): Promise<HeardAround> => {
    const visits = await tracks.area(boxAround(lat, lon), at - AROUND_MS, at)
    const neighbours = visits.filter((visit) => visit.mmsi !== mmsi).length
    return { neighbours, feed: neighbours > 0 || (await isFeedHeard(feed, at)) }
  }
}

/** A box as high and wide as the circle. */
function boxAround(lat: number, lon: number) {
  const high = AROUND_METRES / METRES_PER_NM / 60
  const south = Math.max(-90, lat - high)
  const north = Math.min(90, lat + high)
  const cosine = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)
  const wide = Math.min(179, high / Math.max(cosine, 0.01))
  const wrap = (degrees: number) => (degrees < -180 ? degrees + 360 : degrees > 180 ? degrees - 360 : degrees)
  return { south, north, west: wrap(lon - wide), east: wrap(lon + wide) }
}
