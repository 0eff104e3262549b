import './panel-states.css'
import { RotateCw, TriangleAlert, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { uiTexts } from '../ui-texts.ts'

/** Loading: grey lines where the text will be, so nothing jumps when it comes. */
export function Skeleton({ lines = 6 }: { lines?: number }) {
  const ui = useTexts(uiTexts)
  return (
    <output className="skeleton" aria-label={ui.state.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className="skeleton-line" />
      ))}
    </output>
  )
}

interface EmptyProps {
  icon: LucideIcon
  text: ReactNode
  action?: ReactNode
}

/** Nothing to show: one sentence and one action. */
export function Empty({ icon: Icon, text, action }: EmptyProps) {
  return (
    <div className="panel-state">
      <Icon aria-hidden />
      <p>{text}</p>
      {action}
    </div>
  )
}

interface FailureProps {
  text: string
  /** The sentence that came with it. */
  why?: string
  onRetry: (() => void) | null
}

/** It went wrong: what, and a way to try again, unless that could only fail again. */
export function Failure({ text, why, onRetry }: FailureProps) {
  const ui = useTexts(uiTexts)
  const format = useFormat()
  return (
    <div className="panel-state panel-state-bad" role="alert">
      <TriangleAlert aria-hidden />
      <p>{why === undefined ? text : format.labelled(text, why)}</p>
      {onRetry && (
        <Button icon={RotateCw} onClick={onRetry}>
          {ui.action.retry}
        </Button>
      )}
    </div>
  )
}

interface PendingProps {
  /** What could not be had, where it could not. */
  text: string
  /** Of the grey lines. */
  lines?: number
  /** Why it could not be had; null while it is asked for. */
  error: Error | null
  onRetry: () => void
}

/** What stands in the place of an answer until it is there. */
export function Pending({ text, lines, error, onRetry }: PendingProps) {
  return error === null ? <Skeleton lines={lines} /> : <Failure text={text} why={error.message} onRetry={onRetry} />
}
