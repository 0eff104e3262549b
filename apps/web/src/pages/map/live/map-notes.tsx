import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { settingsQuery } from '../../../api/queries.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { LazyPart } from '../../../ui/lazy/lazy-part.tsx'
import { useChartSettled, useMapState } from '../chart/map-state.ts'
import { mapTexts } from '../map-texts.ts'

const ShoreNote = lazy(async () => ({ default: (await import('./shore-note.tsx')).ShoreNote }))
const MapCredits = lazy(async () => ({
  default: (await import('../../../features/status/map-credits.tsx')).MapCredits,
}))

/** Beyond these zooms the built-in coast is enlarged, not finer. */
const DETAILED_TO_ZOOM = 11.5
const COARSE_TO_ZOOM = 8

/** What has to stand on the chart itself: that its coast says no more, its review number, and whom the maps that are shown name. */
export function MapNotes() {
  const texts = useTexts(mapTexts)
  const { data: settings } = useQuery({ ...settingsQuery, enabled: useChartSettled() })
  const finest = settings?.coast === 'detailed' ? DETAILED_TO_ZOOM : COARSE_TO_ZOOM
  const enlarged = useMapState(({ view }) => view !== null && view.zoom > finest)
  if (settings === undefined) return null
  const { mapReviewNumber: number, chart } = settings
  return (
    <>
      <LazyPart>{enlarged && <ShoreNote sources={chart} finest={finest} />}</LazyPart>
      <LazyPart>{chart.maps.length + chart.overlays.length > 0 && <MapCredits sources={chart} />}</LazyPart>
      {number !== '' && <p className="review-number">{texts.reviewNumber({ number })}</p>}
    </>
  )
}
