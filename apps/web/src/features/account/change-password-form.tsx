import { accountErrorCodes, errorCodes, MIN_PASSWORD_LENGTH, passwordFault, type Profile } from '@fairway/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { changePassword, profileQuery, sessionsQuery } from '../../api/account-api.ts'
import { settingsQuery } from '../../api/queries.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useTooCommon } from '../../session/use-too-common.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { accountTexts, type AccountTexts } from './account-texts.ts'

interface Typed {
  old: string
  pwd: string
  rePwd: string
}
const nothing: Typed = { old: '', pwd: '', rePwd: '' }
const fields = ['old', 'pwd', 'rePwd'] as const

interface Judged {
  least: number
  /** The account's own. */
  contacts: readonly (string | null)[]
  /** What the server found among the commonest. */
  tooCommon: string | null
}

function newPasswordProblem(pwd: string, { least, contacts, tooCommon }: Judged, { fault }: AccountTexts['personal']) {
  if (pwd === '') return fault.passwordNeeded
  if (pwd === tooCommon) return fault.passwordCommon
  const found = passwordFault(pwd, least, contacts)
  return found === 'passwordTooShort' ? fault.passwordTooShort({ least }) : found && fault[found]
}

/** What is wrong with each field, as a sentence. */
function problems(
  { old, pwd, rePwd }: Typed,
  judged: Judged,
  personal: AccountTexts['personal'],
): Record<keyof Typed, string | null> {
  const { fault } = personal
  return {
    old: old === '' ? fault.passwordNeeded : null,
    pwd: newPasswordProblem(pwd, judged, personal),
    rePwd: rePwd === '' ? fault.repeatNeeded : rePwd === pwd ? null : fault.passwordsDiffer,
  }
}

export function ChangePasswordForm({ profile, disabled }: { profile: Profile; disabled: boolean }) {
  const { personal, saved } = useTexts(accountTexts)
  const least = useQuery(settingsQuery).data?.accounts.minPasswordLength ?? MIN_PASSWORD_LENGTH
  const queries = useQueryClient()
  const [typed, setTyped] = useState(nothing)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [busy, run] = useBusy()
  const [tooCommon, setTooCommon] = useTooCommon(typed.pwd)
  const wrong = problems(typed, { least, contacts: [profile.mobile, profile.email], tooCommon }, personal)
  // What no more typing mends is told while it is typed.
  const lasting = typed.pwd === tooCommon || [...typed.pwd].length >= least
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setLeft(new Set(fields))
    const first = fields.find((name) => wrong[name] !== null)
    if (first !== undefined) {
      const field = event.currentTarget.elements.namedItem(first)
      if (field instanceof HTMLElement) field.focus()
      return
    }
    run(async () => {
      const answer = await changePassword(typed.old, typed.pwd, typed.rePwd)
      if (answer.code === accountErrorCodes.passwordCommon) setTooCommon(typed.pwd)
      if (answer.code !== errorCodes.ok) return toast('bad', sentenceOf(answer))
      setTyped(nothing)
      setLeft(new Set())
      toast('good', saved)
      await Promise.all([queries.invalidateQueries(sessionsQuery), queries.invalidateQueries(profileQuery)])
    })
  }
  const field = (name: keyof Typed, label: string, autoComplete: string, hint?: string) => (
    <FormField label={label} hint={hint} problem={left.has(name) || (name === 'pwd' && lasting) ? wrong[name] : null}>
      {(control) => (
        <input
          {...control}
          type="password"
          name={name}
          autoComplete={autoComplete}
          maxLength={300}
          disabled={disabled}
          value={typed[name]}
          onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
          onBlur={() => typed[name] !== '' && setLeft(new Set([...left, name]))}
        />
      )}
    </FormField>
  )
  return (
    <form
      className="account-card"
      id="password"
      tabIndex={-1}
      onSubmit={submit}
      noValidate
      aria-labelledby="account-password"
    >
      <h2 id="account-password">{personal.password}</h2>
      <p>{personal.passwordLead}</p>
      <div className="account-form">
        {/* For password managers: whose password this is. */}
        <input type="text" hidden readOnly autoComplete="username" value={profile.mobile ?? profile.email ?? ''} />
        {field('old', personal.oldPassword, 'current-password')}
        {field('pwd', personal.newPassword, 'new-password', personal.passwordHint({ least }))}
        {field('rePwd', personal.repeat, 'new-password')}
        <div className="account-actions">
          <Button
            type="submit"
            kind="primary"
            disabled={disabled || busy || Object.values(typed).includes('')}
            aria-busy={busy}
          >
            {personal.changePassword}
          </Button>
        </div>
      </div>
    </form>
  )
}
