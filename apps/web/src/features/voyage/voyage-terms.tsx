import './calls.css'
import { Fragment } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { voyageTexts } from './voyage-texts.ts'

const terms = ['ata', 'timeInPort', 'anchorTime', 'berthTime', 'endurance', 'distance', 'confidence'] as const

/** What the columns of the table count from and to: time at anchor off the port is none of the time in port. */
export function VoyageTerms() {
  const { table: t } = useTexts(voyageTexts)
  return (
    <details className="voyage-terms">
      <summary>{t.terms.title}</summary>
      <dl>
        {terms.map((term) => (
          <Fragment key={term}>
            <dt>{t[term]}</dt>
            <dd>{t.terms[term]}</dd>
          </Fragment>
        ))}
      </dl>
    </details>
  )
}
