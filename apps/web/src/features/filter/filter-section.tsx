import { ChevronDown, X } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { IconButton } from '../../ui/button/button.tsx'
import type { FilterTexts } from './filter-texts.ts'

interface FilterSectionProps {
  title: string
  /** Choices that are set. */
  count: number
  /** Stands open at first; one with choices does anyway. */
  open?: boolean
  texts: FilterTexts
  /** Only asked for while something is set. */
  onClear?(): void
  children: ReactNode
}

/** One facet: folds, says how much of it is set, and lets go of it. */
export function FilterSection({ title, count, open = false, texts, onClear, children }: FilterSectionProps) {
  const [startsOpen] = useState(open || count > 0)
  return (
    <details className="filter-section" open={startsOpen}>
      <summary>
        <ChevronDown aria-hidden />
        <h3>{title}</h3>
        {count > 0 && (
          <span className="filter-badge number" title={texts.chosen({ count })}>
            {count}
            <span className="visually-hidden"> {texts.chosen({ count })}</span>
          </span>
        )}
      </summary>
      {count > 0 && (
        <IconButton className="filter-clear" label={texts.clearFacet({ facet: title })} icon={X} onClick={onClear} />
      )}
      <div className="filter-section-body">{children}</div>
    </details>
  )
}
