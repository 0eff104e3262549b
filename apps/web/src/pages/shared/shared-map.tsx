import type { Shared } from '@fairway/contract'
import { useMemo } from 'react'
import { shareTexts } from '../../features/share/share-texts.ts'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createPlaybackMarks } from '../../map/tracks/playback-overlay.ts'
import { TrackOverlay } from '../../map/tracks/track-overlay.ts'

/** Where the shared ships are, and the track where it was shared. */
export function SharedMap({ ships, track }: Pick<Shared, 'ships' | 'track'>) {
  const { received: t } = useTexts(shareTexts)
  const format = useFormat()
  const marks = useMemo(
    () =>
      ships.flatMap(({ name, nameZh, position }) =>
        position === null || position.lat === null || position.lon === null
          ? []
          : [
              {
                lat: position.lat,
                lon: position.lon,
                course: (position.sog ?? 0) < 0.5 ? null : position.cog,
                style: null,
                label: format.shipName({ mmsi: 0, name, nameZh }),
                held: false,
              },
            ],
      ),
    [ships, format],
  )
  const drawn = useMemo(() => (track === null ? null : { ...track, mmsi: 0 }), [track])
  const places = [...marks, ...(track?.lat.map((lat, i) => ({ lat, lon: track.lon[i] })) ?? [])]
  return (
    <SmallChart label={t.map} missing={(reason) => t.noMap({ reason })} fit={places} fitKey={String(places.length > 0)}>
      <Marks marks={marks} />
      {drawn && <TrackOverlay track={drawn} />}
    </SmallChart>
  )
}

function Marks({ marks }: { marks: Parameters<ReturnType<typeof createPlaybackMarks>['add']>[1]['marks'] }) {
  useOverlay(createPlaybackMarks, { marks })
  return null
}
