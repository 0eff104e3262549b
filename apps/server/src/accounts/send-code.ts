import { RESEND_SECONDS, type Sent } from '@fairway/contract'
import { ApiError } from '../http/errors.ts'
import type { CodeRequest } from '../verification/verification.ts'
import type { Codes } from './account-parts.ts'

/** Decisions, "Login": ten minutes. */
const VALID_SECONDS = 600

/** Sends a code, or throws the sentence why none goes out. */
export async function sendCode(codes: Codes, request: CodeRequest): Promise<Sent> {
  const sending = await codes.send(request)
  switch (sending.answer) {
    case 'sent':
      return { resendAfterSeconds: RESEND_SECONDS, validForSeconds: VALID_SECONDS }
    case 'too many':
      throw new ApiError('codesSent', { seconds: sending.retryAfterSeconds })
    case 'no channel':
      throw new ApiError(request.contact.kind === 'mobile' ? 'mobileChannelOff' : 'emailChannelOff')
    case 'busy':
      throw new ApiError('messageFailed')
  }
}
