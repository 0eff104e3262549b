import './bands.css'
import './form-page.css'
import type { ReactNode } from 'react'
import { PageHead } from './page-head.tsx'

interface FormPageProps {
  title: string
  lead: string
  dark?: boolean
  form: ReactNode
  /** What happens after sending, beside the form. */
  asideTitle: string
  steps: readonly { title: string; text: string }[]
  /** Under the steps. */
  asideFoot?: ReactNode
}

/** A page that is a form: the form on the left, what becomes of it on the right. */
export function FormPage({ title, lead, dark, form, asideTitle, steps, asideFoot }: FormPageProps) {
  return (
    <>
      <PageHead title={title} lead={lead} dark={dark} />
      <div className="section section-raised">
        <div className="section-inner form-page">
          <div className="form-page-form">{form}</div>
          <aside className="form-page-aside">
            <h2>{asideTitle}</h2>
            <ol>
              {steps.map((step) => (
                <li key={step.title}>
                  <h3>{step.title}</h3>
                  <p>{step.text}</p>
                </li>
              ))}
            </ol>
            {asideFoot}
          </aside>
        </div>
      </div>
    </>
  )
}
