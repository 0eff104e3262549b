import './bands.css'
import './split.css'
import './prose.css'
import { isValidElement, useId, type ReactNode } from 'react'

type Ground = 'plain' | 'raised' | 'dark'
const grounds: Record<Ground, string> = {
  plain: 'section',
  raised: 'section section-raised',
  dark: 'section room-bridge',
}

interface SectionProps {
  title: string
  /** A word or two above the heading. */
  eyebrow?: string
  lead?: string
  ground?: Ground
  /** Where a link leads to (`#…`). */
  id?: string
  /** Links under the content. */
  foot?: ReactNode
  children?: ReactNode
}

/** A stretch of a page under its own heading, the width of the measure. Over one split alone the heading joins its words. */
export function Section({ title, eyebrow, lead, ground = 'plain', id, foot, children }: SectionProps) {
  const heading = useId()
  const beside = isValidElement(children) && children.type === Split
  return (
    <section className={grounds[ground]} id={id} aria-labelledby={heading}>
      <div className={beside ? 'section-inner section-beside' : 'section-inner'}>
        <div className="section-head">
          {eyebrow && <p className="eyebrow">{eyebrow}</p>}
          <h2 id={heading}>{title}</h2>
          {lead && <p>{lead}</p>}
        </div>
        {children}
        {foot && <div className="section-foot">{foot}</div>}
      </div>
    </section>
  )
}

/** Words on one side, a picture on the other; under 900 px one over the other. */
export function Split({
  words,
  picture,
  flipped = false,
}: {
  words: ReactNode
  picture: ReactNode
  flipped?: boolean
}) {
  return (
    <div className={flipped ? 'split split-flipped' : 'split'}>
      <div className="prose">{words}</div>
      {picture}
    </div>
  )
}
