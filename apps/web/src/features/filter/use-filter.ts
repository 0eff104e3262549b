import { FILTER_TEXT, formatFilter, parseFilter, type Facet, type Filter, type FilterProblem } from '@fairway/contract'
import { useMemo } from 'react'
import { toast } from '../../ui/toast/toast-store.ts'
import { withoutFacet } from './describe-filter.ts'

export interface EditableFilter {
  filter: Filter
  /** The address holds something that is no filter. */
  problem: FilterProblem | null
  /** The one text of this filter, whatever order the address has; empty when all ships match. */
  canonical: string
  /** Undefined takes the facet away. */
  set<F extends Facet>(facet: F, value: Filter[F] | undefined): void
  /** The same from what the facet is now, which a quick second choice finds changed before it is drawn. */
  change<F extends Facet>(facet: F, how: (now: Filter[F]) => Filter[F] | undefined): void
}

/** How the text of the filter changes, from what it is at that moment. */
export type ChangeFilterText = (how: (now: string | null) => string | null) => void

/**
 * The filter that a text says, and how to change one facet of it. Each change builds on the text as it is when it is made, not on what is
 * drawn: a second choice comes before the first is on the screen, and must not undo it.
 */
export function useFilter(text: string | null, onChange: ChangeFilterText, tooLong: string): EditableFilter {
  return useMemo(() => {
    const { filter, problem } = parseFilter(text ?? '')
    const known = filter ?? {}
    const change: EditableFilter['change'] = (facet, how) => onChange((now) => changeFacet(now, facet, how, tooLong))
    return {
      filter: known,
      problem,
      canonical: formatFilter(known),
      set: (facet, value) => change(facet, () => value),
      change,
    }
  }, [text, onChange, tooLong])
}

/** The text after a change of one facet; one that would be too long stays as it is, which is said. */
function changeFacet<F extends Facet>(
  text: string | null,
  facet: F,
  how: (now: Filter[F]) => Filter[F] | undefined,
  tooLong: string,
): string | null {
  const now = parseFilter(text ?? '').filter ?? {}
  const value = how(now[facet])
  const next = formatFilter(value === undefined ? withoutFacet(now, facet) : { ...now, [facet]: value })
  if (next.length <= FILTER_TEXT) return next === '' ? null : next
  toast('bad', tooLong)
  return text
}
