import { Suspense } from 'react'
import { useMapOverlays } from '../../map/overlay/use-overlay.ts'
import { ErrorBoundary } from '../../ui/lazy/error-boundary.tsx'

const nothing = () => null

/** What is on the map and what it means: each overlay says its own part. */
export function LegendPanel() {
  return useMapOverlays()
    .legend()
    .map(({ key, content }) => (
      <ErrorBoundary key={key} fallback={nothing}>
        <Suspense fallback={null}>{content}</Suspense>
      </ErrorBoundary>
    ))
}
