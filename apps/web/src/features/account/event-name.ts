import type { AccountEvent } from '@fairway/contract'
import type { AccountTexts } from './account-texts.ts'

/** What an entry of the security log says happened. */
export function eventName(
  { kind, about }: Pick<AccountEvent, 'kind' | 'about'>,
  names: AccountTexts['info']['events'],
): string {
  if (kind === 'contactChanged' && about === 'mobile') return names.mobileChanged
  if (kind === 'contactChanged' && about === 'email') return names.emailChanged
  if (kind === 'secondFactorOn') return about === 'totp' ? names.totpOn : names.passkeyAdded
  if (kind === 'secondFactorOff') return about === 'totp' ? names.totpOff : names.passkeyRemoved
  return names[kind]
}
