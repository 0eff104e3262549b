import { AROUND_METRES, AROUND_MS, type AskAround, type HeardAround } from '@fairway/tracking/reminders'
import { createAskOther } from './ask-other.ts'
import { boxAround } from './box-around.ts'
import { FEED_MS, type HeardFeeds } from '../watch/heard-feeds.ts'
import type { TrackStore } from '../../tracks/track-store.ts'

/** Answers about feeds that are remembered, by quarters of an hour: one that stands still is asked about for all its ships. */
const MOST_FEEDS = 500

/** Asks the stored points who was heard around a ship that fell silent: the same live and in a rehearsal. `heard`: feeds of which it is known already. */
export function askAround(tracks: Pick<TrackStore, 'area' | 'feedHeard' | 'storedPoints'>, heard?: HeardFeeds) {
  const feeds = new Map<string, boolean>()
  const isFeedHeard = async (feed: number, at: number) => {
    const to = Math.floor(at / FEED_MS) * FEED_MS
    if (heard?.has(feed, to)) return true
    const key = `${feed} ${to}`
    const known = feeds.get(key)
    if (known !== undefined) return known
    const isHeard = await tracks.feedHeard(feed, to - FEED_MS, to)
    if (feeds.size >= MOST_FEEDS) feeds.clear()
    feeds.set(key, isHeard)
    return isHeard
  }
  const askOther = createAskOther(tracks)
  return async (mmsi: number, ask: AskAround): Promise<HeardAround> => {
    if (ask.company !== undefined || ask.nearest !== undefined)
      return { neighbours: 0, feed: true, other: await askOther(mmsi, ask) }
    const { lat, lon, at, feed } = ask
    const visits = await tracks.area(boxAround(lat, lon, AROUND_METRES), at - AROUND_MS, at)
    const neighbours = visits.filter((visit) => visit.mmsi !== mmsi).length
    return { neighbours, feed: neighbours > 0 || (await isFeedHeard(feed, at)) }
  }
}
