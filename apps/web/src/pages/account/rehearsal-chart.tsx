import type { Area, Rehearsal } from '@fairway/contract'
import { useMemo } from 'react'
import { placesToFit } from '../../features/areas/area-features.ts'
import { AreasOverlay } from '../../features/areas/areas-on-chart.tsx'
import { rehearsalTexts } from '../../features/reminder/rehearsal/rehearsal-texts.ts'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createPlaybackMarks } from '../../map/tracks/playback-overlay.ts'
import type { PlaybackMark } from '../../map/tracks/playback-marks.ts'

interface RehearsalChartProps {
  hits: Rehearsal['hits']
  /** Where the rule is about one. */
  area: Area | null
}

/** Where a rule would have told, and its area. */
export function RehearsalChart({ hits, area }: RehearsalChartProps) {
  const t = useTexts(rehearsalTexts)
  const marks = useMemo(
    () =>
      hits.flatMap(({ lat, lon }): PlaybackMark[] =>
        lat === null || lon === null ? [] : [{ lat, lon, course: null, style: null, label: null, held: false }],
      ),
    [hits],
  )
  const areas = useMemo(() => (area === null ? [] : [area]), [area])
  const places = useMemo(() => [...marks, ...placesToFit(areas.map(({ shape }) => shape))], [marks, areas])
  return (
    <SmallChart
      label={t.chart}
      missing={(reason) => t.noChart({ reason })}
      fit={places}
      fitKey={`${marks.length} ${area?.id ?? ''}`}
    >
      <AreasOverlay areas={areas} />
      <Marks marks={marks} />
    </SmallChart>
  )
}

function Marks({ marks }: { marks: readonly PlaybackMark[] }) {
  useOverlay(createPlaybackMarks, { marks })
  return null
}
