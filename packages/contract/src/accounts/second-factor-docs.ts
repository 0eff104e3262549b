import { describeRoom } from '../api/api-doc.ts'
import { secondFactorApi } from './second-factor-api.ts'
import { MOST_PASSKEYS } from './second-factor.ts'

const ticket = 't1ck3tOfALoginThatHasNotEndedYetXXXXXXXXXXX'
const credential = { id: 'cR3d3nt1al', rawId: 'cR3d3nt1al', type: 'public-key' as const }
const refusals = ['passwordWrong', 'guesses', 'secondFactorFirst', 'busy'] as const
const recoveryCodes = ['k3m9p-7tq2x', 'w8d4h-5rn6c']

export const secondFactorRoom = describeRoom({
  tag: 'second-factor',
  about: 'What an owner may ask for besides the password: codes of an authenticator app, passkeys, recovery codes.',
  calls: secondFactorApi,
  docs: {
    finishLogin: {
      summary: 'The second half of a login: a code of the app, a recovery code, or a passkey',
      description:
        'Where the account has a second factor, `login` answers `secondFactorNeeded` with a ticket, and `getQrStatus` gives a ticket instead of a token. A ticket takes five tries. A passkey that `askPasskey` gave options for without a ticket is a whole login.',
      errors: ['secondFactorWrong', 'secondFactorOver', 'passkeyRefused', 'accountLocked', 'guesses'],
      example: { body: { way: 'totp', ticket, code: '135790' } },
    },
    askPasskey: {
      summary: 'What the browser needs to ask for a passkey',
      errors: ['secondFactorOver', 'passkeyRefused'],
      example: { body: { ticket }, result: { ticket, options: { challenge: 'q9…', rpId: 'ships.example' } } },
    },
    confirmByPasskey: {
      summary: 'Confirm the login by a passkey instead of the password',
      errors: ['secondFactorOver', 'passkeyRefused', 'guesses'],
      example: {
        body: {
          ticket,
          proof: {
            ...credential,
            response: { clientDataJSON: 'eyJ0', authenticatorData: 'SZYN', signature: 'MEUC' },
          },
        },
        result: true,
      },
    },
    getSecondFactor: {
      summary: 'What the account asks for besides the password',
      errors: [],
      example: {
        result: { totpSince: null, passkeys: [], recoveryCodesLeft: 0, proved: false, passkeysPossible: true },
      },
    },
    beginTotp: {
      summary: 'A new secret for an authenticator app; nothing is asked for before a code of it was right',
      errors: [...refusals, 'totpThere', 'demoAccount'],
      example: {
        body: { password: 'gangway-7' },
        result: { secret: 'JBSW…', uri: 'otpauth://totp/…', picture: 'iVBORw0KGgo=' },
      },
    },
    confirmTotp: {
      summary: 'Ask for codes of the app from now on',
      description: 'With the first factor come recovery codes, which no later answer shows again.',
      errors: ['secondFactorWrong', 'secondFactorOver', 'secondFactorFirst', 'guesses'],
      example: { body: { code: '135790' }, result: { recoveryCodes } },
    },
    removeTotp: {
      summary: 'Ask for codes of the app no more',
      errors: [...refusals],
      example: { body: { password: 'gangway-7' } },
    },
    beginPasskey: {
      summary: 'What the browser needs to make a passkey',
      description: `At most ${MOST_PASSKEYS} an account.`,
      errors: [...refusals, 'passkeysFull', 'passkeyRefused', 'demoAccount'],
      example: {
        body: { password: 'gangway-7' },
        result: { ticket, options: { challenge: 'q9…', rp: { id: 'ships.example', name: 'Fairway' } } },
      },
    },
    addPasskey: {
      summary: 'Add the passkey that the browser made',
      errors: ['secondFactorOver', 'secondFactorFirst', 'passkeyRefused', 'passkeysFull'],
      example: {
        body: {
          ticket,
          name: 'Phone',
          passkey: { ...credential, response: { clientDataJSON: 'eyJ0', attestationObject: 'o2Nm' } },
        },
        result: { recoveryCodes: null },
      },
    },
    renamePasskey: {
      summary: 'Give a passkey another name',
      errors: ['notFound'],
      example: { body: { id: 'cR3d3nt1al', name: 'Phone' } },
    },
    removePasskey: {
      summary: 'Take a passkey no more',
      errors: [...refusals, 'notFound'],
      example: { body: { id: 'cR3d3nt1al', password: 'gangway-7' } },
    },
    makeRecoveryCodes: {
      summary: 'New recovery codes; the old ones are void',
      errors: [...refusals, 'notFound'],
      example: { body: { password: 'gangway-7' }, result: { recoveryCodes } },
    },
  },
})
