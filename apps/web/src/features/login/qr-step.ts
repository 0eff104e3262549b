import { errorCodes, type Envelope, type QrStatus, type SecondFactorAsked } from '@fairway/contract'

/** What a status answer means for the view. */
export type QrStep =
  | { step: 'waiting' }
  | { step: 'scanned' }
  | { step: 'confirmed'; token: string }
  | { step: 'half'; asked: SecondFactorAsked }
  | { step: 'expired' }
  | { step: 'declined' }
  | { step: 'silent'; message: string }
  | { step: 'refused' }

/**
 * Both readings of the specification at once: '1' is scanned, and logged in when it carries a token; '2' is confirmed.
 * A '2' without a token is of no use: as good as expired.
 */
export function qrStep({ code, result, message }: Envelope<QrStatus>): QrStep {
  if (code === errorCodes.network) return { step: 'silent', message }
  if (code !== errorCodes.ok || result === null) return { step: 'refused' }
  if (result.token && (result.status === '1' || result.status === '2'))
    return { step: 'confirmed', token: result.token }
  if (result.secondFactor) return { step: 'half', asked: result.secondFactor }
  if (result.refused) return { step: 'declined' }
  if (result.status === '0') return { step: 'waiting' }
  return { step: result.status === '1' ? 'scanned' : 'expired' }
}
