import './lazy-part.css'
import { Suspense, type ReactNode } from 'react'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failure } from '../panel/panel-states.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

interface LazyPartProps {
  children: ReactNode
  /** What stands in its place until the code is there. */
  waiting?: ReactNode
}

/** A part of a page whose code arrives when it is first wanted. If it cannot be fetched, that part says so and the page goes on. */
export function LazyPart({ children, waiting = null }: LazyPartProps) {
  return (
    <ErrorBoundary fallback={showMissing}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** A file that failed once stays failed for the page that asked for it: only loading anew helps. */
function Missing() {
  const ui = useTexts(uiTexts)
  return (
    <div className="lazy-part-missing">
      <Failure text={ui.state.partMissing} onRetry={() => location.reload()} />
    </div>
  )
}

const showMissing = () => <Missing />
