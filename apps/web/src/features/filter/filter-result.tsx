import type { FilterCounts } from '@fairway/contract'
import { Button } from '../../ui/button/button.tsx'
import type { FilterWords } from './describe-filter.ts'
import type { EditableFilter } from './use-filter.ts'

/** Ways out of an empty result that are offered at once. */
const MOST_OFFERED = 3

interface FilterResultProps {
  counts: FilterCounts | undefined
  /** Counted in the view only. */
  inView: boolean
  edit: EditableFilter
  words: FilterWords
  onEverywhere(): void
}

/** How many ships match; of none, what to let go of to see some. */
export function FilterResult({ counts, inView, edit, words, onEverywhere }: FilterResultProps) {
  const { texts, format } = words
  const total = counts?.total
  const sentence =
    total === undefined
      ? texts.counting
      : total === 0
        ? inView
          ? texts.noneView
          : texts.noneTitle
        : (inView ? texts.matchesView : texts.matches)({ count: total, formatted: format.number(total) })
  return (
    <>
      <p className="filter-total number" aria-live="polite">
        {sentence}
      </p>
      {total === 0 && (
        <div className="filter-relax">
          {counts?.relaxed
            .filter((way) => way.total > 0)
            .slice(0, MOST_OFFERED)
            .map(({ facet, total }) => (
              <Button key={facet} onClick={() => edit.set(facet, undefined)}>
                {texts.without({ facet: texts.facet[facet], formatted: format.number(total) })}
              </Button>
            ))}
          {inView && <Button onClick={onEverywhere}>{texts.everywhere}</Button>}
        </div>
      )}
    </>
  )
}
