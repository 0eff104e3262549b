import './loading-overlay.css'
import { useEffect, useState } from 'react'
import { HIDE_DELAY_MS, useLoading } from './loading-store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../../ui/ui-texts.ts'

/** What is quicker than this is not worth a flicker. */
const SHOW_DELAY_MS = 200

/** Lies over the page while parts of it are fetched, and goes some time after the last has come, so that two in a row are one wait. */
export function LoadingOverlay({ hideDelay = HIDE_DELAY_MS }: { hideDelay?: number }) {
  const ui = useTexts(uiTexts)
  const loading = useLoading((state) => state.under > 0)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    const change = setTimeout(() => setShown(loading), loading ? SHOW_DELAY_MS : hideDelay)
    return () => clearTimeout(change)
  }, [loading, hideDelay])
  return (
    <output className="loading-place">
      {shown && (
        <div className={`loading-overlay room-site ${loading ? '' : 'is-done'}`}>
          <span className="loading-mark" aria-hidden />
          <span>{ui.state.loading}</span>
        </div>
      )}
    </output>
  )
}
