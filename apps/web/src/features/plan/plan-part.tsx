import type { ReactNode } from 'react'
import type { PlanDraft, PlanProblem } from './plan-draft.ts'

/** A search for a ship or a port; what was found is handed over. */
export type SearchFor = (
  onFound: (found: { mmsi: number } | { locode: string }) => void,
  label: string,
  only: 'ship' | 'port',
) => ReactNode

/** What the server refused, and which part of the form it is about. */
export interface Refused {
  part: 'ports' | 'route' | 'whole'
  text: string
}

/** What every part of the editor is given. */
export interface PlanPartProps {
  draft: PlanDraft
  problem: PlanProblem | null
  refused: Refused | null
  onChange(change: Partial<PlanDraft>): void
}

export const Problem = ({ text }: { text: string }) => (
  <p className="form-note is-fault" role="alert">
    {text}
  </p>
)
