import { useId, useState } from 'react'
import { useHref } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { AgreementDialog } from './agreement-dialog.tsx'
import { loginTexts } from './login-texts.ts'

interface AgreementCheckProps {
  agreed: boolean
  /** The form was sent without. */
  refused: boolean
  onChange(agreed: boolean): void
}

/** The box to tick; the agreement itself opens beside it, and agreeing there ticks it. */
export function AgreementCheck({ agreed, refused, onChange }: AgreementCheckProps) {
  const texts = useTexts(loginTexts)
  const [reading, setReading] = useState(false)
  const id = useId()
  const privacy = useHref('/index/privacy')
  return (
    <div className="agreement-check">
      <p>
        <input
          id={id}
          name="agreement"
          type="checkbox"
          checked={agreed}
          onChange={(event) => onChange(event.target.checked)}
          aria-invalid={refused}
          aria-describedby={`${id}-note`}
        />
        <span>
          <label htmlFor={id}>{texts.agree}</label>
          <button type="button" className="agreement-link" onClick={() => setReading(true)}>
            {texts.agreement}
          </button>
          {texts.and}
          <a href={privacy} target="_blank" rel="noreferrer">
            {texts.privacy}
          </a>
        </span>
      </p>
      <p id={`${id}-note`} className="form-note is-fault">
        {refused && texts.fault.agreementNeeded}
      </p>
      {reading && (
        <AgreementDialog
          onClose={(agreed) => {
            setReading(false)
            if (agreed) onChange(true)
          }}
        />
      )}
    </div>
  )
}
