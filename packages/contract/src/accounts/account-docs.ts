import { describeRoom } from '../api/api-doc.ts'
import { accountApi } from './account-api.ts'
import { EVENT_DAYS, MOST_EVENTS, MOST_FAILED_EVENTS } from './account-events.ts'

const passwordRefusals = [
  'passwordTooShort',
  'passwordTooLong',
  'passwordCommon',
  'passwordPattern',
  'passwordOfContact',
] as const
const codeRefusals = ['codeWrong', 'codeExpired', 'codeTries', 'guesses'] as const

export const accountRoom = describeRoom({
  tag: 'account',
  about: 'What only the owner of an account may do with it.',
  calls: accountApi,
  docs: {
    confirmLogin: {
      summary: 'Type the password once more',
      description:
        'Calls that a stolen token shall not be enough for answer `confirmationNeeded` unless the login proved its owner within `CONFIRM_MINUTES`: by the login itself, by this call, or by a passkey. A login by QR code proves nothing by itself.',
      errors: ['passwordWrong', 'secondFactorFirst', 'guesses', 'busy'],
      example: { body: { password: 'gangway-7' }, result: true },
    },
    changePassword: {
      summary: 'Change the password; every other session ends',
      errors: [
        'passwordWrong',
        'secondFactorFirst',
        'passwordSame',
        'passwordsDiffer',
        ...passwordRefusals,
        'demoAccount',
        'guesses',
        'busy',
      ],
      example: { body: { password: 'gangway-7', pwd: 'gangway-8', rePwd: 'gangway-8' }, result: true },
    },
    sendContactCode: {
      summary: 'Send a code to a contact of the account, or to the one it is to have',
      errors: [
        'contactInvalid',
        'contactSame',
        'contactMissing',
        'mobileChannelOff',
        'emailChannelOff',
        'messageFailed',
        'codesSent',
        'messageBudget',
        'demoAccount',
      ],
      example: { body: { to: 'mobile' }, result: { resendAfterSeconds: 60, validForSeconds: 600 } },
    },
    changeContact: {
      summary: 'Add or replace a contact with two codes',
      errors: [
        'contactInvalid',
        'contactSame',
        'contactMissing',
        'mobileRegistered',
        'emailRegistered',
        ...codeRefusals,
        'demoAccount',
      ],
      example: { body: { via: 'mobile', code: '135790', contact: 'ann@ships.example', newCode: '246801' } },
    },
    listSessions: { summary: 'Where the account is logged in', errors: [], example: { result: [] } },
    endSession: { summary: 'End one session', errors: ['notFound'], example: { body: { id: 's4Kq8' }, result: true } },
    endOtherSessions: { summary: 'End all other sessions', errors: [], example: { result: 2 } },
    listEvents: {
      summary: 'The security log of the account, the newest first',
      description: `Logins, failures, changes and exports of the last ${EVENT_DAYS} days; the newest ${MOST_EVENTS}, and ${MOST_FAILED_EVENTS} failures.`,
      errors: [],
      example: {
        result: [
          {
            id: 7,
            at: 1_763_812_800_000,
            kind: 'login',
            about: '',
            device: 'Chrome · Windows',
            address: '192.0.2.1',
            times: 1,
          },
        ],
      },
    },
    getProfile: { summary: 'What the account says of its owner', errors: [], example: {} },
    changeProfile: {
      summary: 'Change it; what is left out stays',
      errors: ['timeZoneUnknown'],
      example: { body: { name: 'Ann', unit: 'nm' } },
    },
    saveAvatar: {
      summary: 'Set the picture: PNG, JPEG or WebP, at most 256 KB and 1,024 pixels a side',
      errors: ['avatarUnusable'],
      example: {},
    },
    removeAvatar: { summary: 'Remove the picture', errors: [], example: {} },
    getAvatar: {
      summary: 'The picture of an account, by a key that cannot be guessed',
      errors: ['notFound'],
      example: { params: { key: 'aB3dE6gH9jK2mN5pQ8sT1v' } },
    },
    deleteAccount: {
      summary: 'Delete the account and everything of it',
      errors: ['passwordWrong', 'secondFactorFirst', 'demoAccount', 'guesses', 'busy'],
      example: { body: { password: 'gangway-7' }, result: true },
    },
    exportAccount: {
      summary: 'Everything kept about the account',
      errors: ['passwordWrong', 'secondFactorFirst', 'guesses', 'busy'],
      example: { body: { password: 'gangway-7' }, result: { exportedAt: '2026-11-22T12:00:00Z', parts: {} } },
    },
    listOutbox: {
      summary: 'In a demonstration: the messages that would have gone out',
      errors: ['notFound'],
      example: { result: [] },
    },
  },
})
