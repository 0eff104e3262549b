import { useHref } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { loginTexts } from './login-texts.ts'
import { useAccountSettings } from './use-account-settings.ts'

/** Where a newcomer without a phone finds the code: shown where the server has an outbox, which no production has. */
export function DemoCodeNote() {
  const texts = useTexts(loginTexts)
  const outbox = useHref('/outbox')
  if (!useAccountSettings()?.outbox) return texts.codeHint
  return (
    <>
      {texts.demoCode}
      <a href={outbox} target="_blank" rel="noreferrer">
        {texts.demoOutbox}
      </a>
    </>
  )
}
