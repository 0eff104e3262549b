import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { settingsQuery } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useChartSettled } from '../chart/map-state.ts'
import { mapTexts } from '../map-texts.ts'

const MapCredits = lazy(async () => ({
  default: (await import('../../../features/status/map-credits.tsx')).MapCredits,
}))

/** What has to stand on the chart itself: its review number, and whom the maps that are shown name. */
export function MapNotes() {
  const texts = useTexts(mapTexts)
  const { data: settings } = useQuery({ ...settingsQuery, enabled: useChartSettled() })
  if (settings === undefined) return null
  const { mapReviewNumber: number, chart } = settings
  return (
    <>
      <LazyPart>{chart.maps.length + chart.overlays.length > 0 && <MapCredits sources={chart} />}</LazyPart>
      {number !== '' && <p className="review-number">{texts.reviewNumber({ number })}</p>}
    </>
  )
}
