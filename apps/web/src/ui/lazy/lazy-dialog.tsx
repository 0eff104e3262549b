import { createContext, Suspense, use, useEffect, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { toast } from '../toast/toast-store.ts'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

interface LazyDialogProps {
  asked: boolean
  /** Its code could not be fetched: takes the asking back. Always the same function. */
  onMissing(): void
  children: ReactNode
}

/** A dialog, or a menu, whose code arrives when it is first asked for. If it cannot be fetched the page stays as it is, and each asking that fails says so. */
export function LazyDialog({ asked, onMissing, children }: LazyDialogProps) {
  return (
    <Asked value={asked ? onMissing : null}>
      <ErrorBoundary of={`${asked}`} fallback={showMissing}>
        <Suspense fallback={null}>{asked && children}</Suspense>
      </ErrorBoundary>
    </Asked>
  )
}

const Asked = createContext<(() => void) | null>(null)

function Missing() {
  const ui = useTexts(uiTexts)
  const takeBack = use(Asked)
  useEffect(() => {
    if (takeBack === null) return
    toast('bad', ui.app.serviceError)
    takeBack()
  }, [takeBack, ui])
  return null
}

const showMissing = () => <Missing />
