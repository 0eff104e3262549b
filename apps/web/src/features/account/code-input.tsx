import { errorCodes, RESEND_SECONDS, type Envelope, type Sent } from '@fairway/contract'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { CodeField } from '../../ui/field/code-field.tsx'
import { resendKey } from '../../ui/field/resend.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { accountTexts } from './account-texts.ts'

interface CodeInputProps {
  label: string
  name: string
  value: string
  onText(text: string): void
  problem: string | null
  disabled: boolean
  /** The contact it goes to; '' while there is none. */
  to: string
  /** Null while there is nowhere to send to. */
  send: (() => Promise<Envelope<Sent>>) | null
  onUnsendable?(): void
}

/** A verification code that goes to the present or to the new contact. */
export function CodeInput({ to, send, ...field }: CodeInputProps) {
  const { personal } = useTexts(accountTexts)
  const onSend = async () => {
    const answer = await send?.()
    if (!answer) return null
    if (answer.code !== errorCodes.ok) {
      toast('bad', sentenceOf(answer))
      return null
    }
    toast('good', personal.sent)
    return answer.result?.resendAfterSeconds ?? RESEND_SECONDS
  }
  return (
    <CodeField {...field} timer={resendKey('change', to)} sendable={send !== null} texts={personal} onSend={onSend} />
  )
}
