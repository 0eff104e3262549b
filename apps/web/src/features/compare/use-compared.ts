import { errorCodes, type Ship, type Track } from '@fairway/contract'
import { trackFigures, type TrackFigures } from '@fairway/tracking'
import { useQueries } from '@tanstack/react-query'
import { shipQuery } from '../../api/queries.ts'
import { CallError } from '../../api/request.ts'
import { periodTrackQuery } from '../../api/take-track.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** One ship of the comparison. `style` is her place in it, and with it her colour, dash and letter. */
export interface Compared {
  mmsi: number
  style: number
  name: string
  ship: Ship | null
  track: Track | null
  figures: TrackFigures | null
  state: 'loading' | 'unknown' | 'failed' | 'empty' | 'ready'
  /** Why it failed. */
  reason: string
  retry(): void
}

const FRESH_MS = 60_000

/** Worked out once a track, not at every drawing. */
const known = new WeakMap<Track, TrackFigures>()

function figuresOf(track: Track): TrackFigures {
  let figures = known.get(track)
  if (figures === undefined) known.set(track, (figures = trackFigures(track)))
  return figures
}

/** The ships with their tracks of a period. */
export function useCompared(mmsis: readonly number[], { from, to }: { from: number; to: number }): Compared[] {
  const format = useFormat()
  const ships = useQueries({
    queries: mmsis.map((mmsi) => ({ ...shipQuery(mmsi), refetchInterval: false as const, staleTime: FRESH_MS })),
  })
  const tracks = useQueries({ queries: mmsis.map((mmsi) => periodTrackQuery(mmsi, from, to)) })
  return mmsis.map((mmsi, style) => {
    const [ship, track] = [ships[style], tracks[style]]
    const unknown = ship.error instanceof CallError && ship.error.code === errorCodes.notFound
    return {
      mmsi,
      style,
      name: format.shipName(ship.data ?? { mmsi, name: null, nameZh: null }),
      ship: ship.data ?? null,
      track: track.data ?? null,
      figures: track.data ? figuresOf(track.data) : null,
      state: stateOf(track, unknown),
      reason: track.error?.message ?? '',
      retry: () => void track.refetch(),
    }
  })
}

function stateOf(track: { data: Track | undefined; isError: boolean }, unknown: boolean): Compared['state'] {
  if (track.data) return track.data.time.length > 1 ? 'ready' : unknown ? 'unknown' : 'empty'
  return track.isError ? 'failed' : 'loading'
}
