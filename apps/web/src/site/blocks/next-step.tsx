import './bands.css'
import { useId, type ReactNode } from 'react'

/** The last band of a page: one sentence and what to do now. `actions` are buttons and links with `button` classes. */
export function NextStep({ title, text, actions }: { title: string; text: string; actions: ReactNode }) {
  const heading = useId()
  return (
    <section className="next-step room-bridge" aria-labelledby={heading}>
      <div className="next-step-inner">
        <div>
          <h2 id={heading}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className="next-step-actions">{actions}</div>
      </div>
    </section>
  )
}
