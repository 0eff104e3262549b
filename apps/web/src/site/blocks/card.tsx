import './even-rows.css'
import './card.css'
import { ArrowRight, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'

/** Cards side by side, as many as fit. `least` is the smallest width of one, in px. */
export function CardGrid({ least, children }: { least?: number; children: ReactNode }) {
  return (
    <ul
      className="card-grid"
      style={least === undefined ? undefined : ({ '--card-least': `${least}px` } as CSSProperties)}
    >
      {children}
    </ul>
  )
}

interface CardProps {
  title: string
  text: ReactNode
  /** With it the whole card leads there. */
  to?: string
  icon?: LucideIcon
  /** Beside the icon: a tag. */
  aside?: ReactNode
  /** Says where the card leads, for those who look for it. */
  more?: string
  /** For a link to this card. */
  id?: string
}

/** One thing in a grid. Its heading is a level below the section's. */
export function Card({ title, text, to, icon: Icon, aside, more, id }: CardProps) {
  return (
    <li className="card" id={id} tabIndex={id === undefined ? undefined : -1}>
      {(Icon || aside) && (
        <div className="card-top">
          {Icon ? <Icon aria-hidden /> : <span />}
          {aside}
        </div>
      )}
      <h3>{to === undefined ? title : <Link to={to}>{title}</Link>}</h3>
      <p>{text}</p>
      {more && (
        <span className="card-more" aria-hidden>
          {more}
          <ArrowRight />
        </span>
      )}
    </li>
  )
}
