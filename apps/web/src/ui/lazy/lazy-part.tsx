import './lazy-part.css'
import { Suspense, type ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { Failure } from '../panel/panel-states.tsx'

/** A part of a page whose code arrives when it is first wanted. If it cannot be fetched, that part says so and the page goes on. */
export function LazyPart({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary fallback={showMissing}>
      <Suspense fallback={null}>{children}</Suspense>
    </ErrorBoundary>
  )
}

/** A file that failed once stays failed for the page that asked for it: only loading anew helps. */
function Missing() {
  const { t } = useTranslation()
  return (
    <div className="lazy-part-missing">
      <Failure text={t('state.partMissing')} onRetry={() => location.reload()} />
    </div>
  )
}

const showMissing = () => <Missing />
