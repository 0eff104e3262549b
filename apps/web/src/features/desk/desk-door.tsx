import './desk.css'
import { accountErrorCodes, errorCodes } from '@fairway/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { focusFirst } from '../../ui/dialog/first-focus.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { focusPage } from '../../ui/focus/focus-return.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { enterDesk } from './desk-api.ts'
import { deskTexts } from './desk-texts.ts'

/** Before the desk opens: the password, in a login that used a second step. */
export function DeskDoor({ proved, minutes }: { proved: boolean; minutes: number }) {
  const { door: t } = useTexts(deskTexts)
  const queries = useQueryClient()
  const [password, setPassword] = useState('')
  const [refused, setRefused] = useState<string | null>(null)
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const [busy, run] = useBusy()
  const enter = () =>
    run(async () => {
      const answer = await enterDesk(password)
      if (answer.code === errorCodes.ok) return queries.invalidateQueries({ queryKey: ['desk'] })
      if (answer.code !== accountErrorCodes.passwordWrong) return toast('bad', sentenceOf(answer))
      setRefused(sentenceOf(answer))
      lookAtRefused()
    })
  useEffect(() => {
    if (form.current) focusFirst(form.current)
    // The desk that opens in its place begins with its title.
    return () => {
      if (document.activeElement === document.body) focusPage()
    }
  }, [form])
  if (!proved)
    return (
      <div className="desk-door">
        <p>{t.unproved}</p>
        <Link className="button button-primary" to="/index/myAccount/myAccountInfo">
          {t.account}
        </Link>
      </div>
    )
  return (
    <form
      ref={form}
      className="desk-door"
      onSubmit={(event) => {
        event.preventDefault()
        enter()
      }}
    >
      <p>{t.text({ minutes })}</p>
      <FormField label={t.password} problem={refused}>
        {(control) => (
          <input
            {...control}
            type="password"
            name="password"
            autoComplete="current-password"
            maxLength={300}
            value={password}
            onChange={(event) => {
              setPassword(event.target.value)
              setRefused(null)
            }}
          />
        )}
      </FormField>
      <Button type="submit" kind="primary" disabled={password === '' || busy} aria-busy={busy}>
        {t.enter}
      </Button>
    </form>
  )
}
