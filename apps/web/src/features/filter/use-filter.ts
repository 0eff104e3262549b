import { FILTER_TEXT, formatFilter, parseFilter, type Facet, type Filter, type FilterProblem } from '@fairway/contract'
import { useEffect, useMemo, useRef } from 'react'
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

/** The filter that a text says, and how to change one facet of it. */
export function useFilter(text: string | null, onText: (text: string | null) => void, tooLong: string): EditableFilter {
  // A choice made before the one before it is drawn must not undo it.
  const latest = useRef(text)
  useEffect(() => {
    latest.current = text
  }, [text])
  return useMemo(() => {
    const { filter, problem } = parseFilter(text ?? '')
    const known = filter ?? {}
    const change: EditableFilter['change'] = (facet, how) => {
      const now = parseFilter(latest.current ?? '').filter ?? {}
      const value = how(now[facet])
      const next = formatFilter(value === undefined ? withoutFacet(now, facet) : { ...now, [facet]: value })
      if (next.length > FILTER_TEXT) return toast('bad', tooLong)
      latest.current = next === '' ? null : next
      onText(latest.current)
    }
    return {
      filter: known,
      problem,
      canonical: formatFilter(known),
      set: (facet, value) => change(facet, () => value),
      change,
    }
  }, [text, onText, tooLong])
}
