import { RESEND_SECONDS, type ContactKind, type ErrorName, type Sent } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'
import { CODE_MINUTES, type CodeSending } from './verification.ts'

const limitErrors = {
  contact: 'codesSent',
  address: 'tooMany',
  network: 'tooMany',
  day: 'messageBudget',
} as const satisfies Record<string, ErrorName>
const channelErrors = { mobile: 'mobileChannelOff', email: 'emailChannelOff' } as const satisfies Record<
  ContactKind,
  ErrorName
>

/** The answer of every call that sends a code; throws the sentence why none was sent. */
export function sentAnswer(sending: CodeSending, kind: ContactKind): Sent {
  switch (sending.answer) {
    case 'sent':
      return { resendAfterSeconds: RESEND_SECONDS, validForSeconds: CODE_MINUTES * 60 }
    case 'too many':
      throw new ApiError(limitErrors[sending.because], { seconds: sending.retryAfterSeconds })
    case 'no channel':
      throw new ApiError(channelErrors[kind])
    case 'busy':
      throw new ApiError('messageFailed')
  }
}
