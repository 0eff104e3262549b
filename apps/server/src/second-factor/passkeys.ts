import { isIP } from 'node:net'
import type { NewPasskey, PasskeyProof } from '@fairway/contract'
import type { AuthenticatorTransport } from '@simplewebauthn/server'
import type { User } from '../accounts/users.store.ts'
import type { PasskeyRow } from './passkeys.store.ts'

/** Heavy and rarely needed: comes with the first passkey. */
const webauthn = () => import('@simplewebauthn/server')

/** Where passkeys belong: to the site's host. */
export interface PasskeySite {
  rpId: string
  origin: string
  name: string
}

export function passkeySite(address: string, name: string): PasskeySite {
  const { hostname, origin } = new URL(address)
  return { rpId: hostname, origin, name }
}

/** Browsers make them for names, not for bare addresses, and over https but on the machine itself. */
export const passkeysPossible = ({ rpId, origin }: PasskeySite): boolean =>
  isIP(rpId.replace(/^\[|\]$/g, '')) === 0 && (origin.startsWith('https:') || rpId === 'localhost')

const known = ({ id, transports }: PasskeyRow) => ({
  id,
  ...(transports !== '' && { transports: transports.split(',') as AuthenticatorTransport[] }),
})

export async function creationOptions(site: PasskeySite, user: User, has: readonly PasskeyRow[]) {
  const { generateRegistrationOptions } = await webauthn()
  const account = user.email ?? user.mobile ?? user.name
  return generateRegistrationOptions({
    rpID: site.rpId,
    rpName: site.name,
    // What the authenticator keeps says nothing about the account.
    userID: new TextEncoder().encode(user.encryptId),
    userName: account,
    userDisplayName: user.name || account,
    attestationType: 'none',
    excludeCredentials: has.map(known),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  })
}

/** `has`: those of the account; null for a login by whatever passkey of this site there is, which has to know its user itself. */
export async function requestOptions(site: PasskeySite, has: readonly PasskeyRow[] | null) {
  const { generateAuthenticationOptions } = await webauthn()
  return generateAuthenticationOptions({
    rpID: site.rpId,
    userVerification: has === null ? 'required' : 'preferred',
    ...(has !== null && { allowCredentials: has.map(known) }),
  })
}

/** What is kept of a new passkey; null when it does not prove what it says. */
export async function verifyNewPasskey(site: PasskeySite, passkey: NewPasskey, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn()
  const { response, authenticatorAttachment, ...credential } = passkey
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: {
          clientDataJSON: response.clientDataJSON,
          attestationObject: response.attestationObject,
        },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: false,
    })
    if (!verified || !registrationInfo) return null
    const { id, publicKey, counter } = registrationInfo.credential
    const transports = (response.transports ?? []).filter((name) => /^[a-z-]+$/.test(name)).join(',')
    return { id, publicKey, counter, transports }
  } catch {
    return null // says why in words for developers; the owner can only try another
  }
}

/** The passkey's new counter; null when it was not this passkey that answered. */
export async function verifyPasskey(
  site: PasskeySite,
  proof: PasskeyProof,
  { challenge, passkey, alone }: { challenge: string; passkey: PasskeyRow; alone: boolean },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { response, authenticatorAttachment, ...credential } = proof
  const { userHandle, ...signed } = response
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...credential,
        clientExtensionResults: {},
        ...(authenticatorAttachment && { authenticatorAttachment }),
        response: { ...signed, ...(userHandle && { userHandle }) },
      },
      expectedChallenge: challenge,
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      credential: { id: passkey.id, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
      // Without a password the authenticator has to know its owner: something they have, and something they are or know.
      requireUserVerification: alone,
    })
    return verified ? authenticationInfo.newCounter : null
  } catch {
    return null
  }
}
