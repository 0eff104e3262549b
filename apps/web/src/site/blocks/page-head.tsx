import './bands.css'
import type { ReactNode } from 'react'
import { Breadcrumb } from './breadcrumb.tsx'

interface PageHeadProps {
  title: string
  lead: string
  dark?: boolean
  /** What the breadcrumb calls the page, where `pageNames` has no name for it. */
  here?: string
  /** A tag, or another word about the state of things, above the title. */
  above?: ReactNode
  actions?: ReactNode
  /** Beside the words on wide screens. */
  figure?: ReactNode
}

/** The top of every page but home: where it stands, what it is, what to do. Holds the page's only `h1`. */
export function PageHead({ title, lead, dark = false, here, above, actions, figure }: PageHeadProps) {
  return (
    <div className={dark ? 'page-head room-bridge' : 'page-head'}>
      <div className={figure ? 'page-head-inner has-figure' : 'page-head-inner'}>
        <div className="page-head-words">
          <Breadcrumb here={here} />
          {above}
          <h1>{title}</h1>
          <p className="lead">{lead}</p>
          {actions && <div className="page-head-actions">{actions}</div>}
        </div>
        {figure}
      </div>
    </div>
  )
}
