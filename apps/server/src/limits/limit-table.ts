const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** At most `max` in any `seconds`, on end. */
export interface Window {
  max: number
  seconds: number
}

interface Limit {
  /** What a key is: the limits per address and network are multiplied by a setting, for offices behind one address. */
  per: 'address' | 'network' | 'contact' | 'account' | 'device' | 'everybody'
  windows: readonly Window[]
}

/** Takings are kept one by one, so that a window is exact; a row of a table should not hold more of them. */
export const MOST_TAKINGS = 200

/** All limits of what people do, in one place; the messages that everybody together may cause in a day are a setting. */
export const limitTable = {
  /** Messages with a code to one contact, whoever asks (decisions, "Login"). */
  codesToContact: {
    per: 'contact',
    windows: [
      { max: 1, seconds: MINUTE },
      { max: 5, seconds: HOUR },
      { max: 10, seconds: DAY },
    ],
  },
  codesFromAddress: {
    per: 'address',
    windows: [
      { max: 20, seconds: HOUR },
      { max: 60, seconds: DAY },
    ],
  },
  /** Codes for a registration from an address that has shown no picture code. */
  codesWithoutPicture: { per: 'address', windows: [{ max: 2, seconds: DAY }] },
  /** No network gets more than a tenth of the day's messages. */
  codesFromNetwork: {
    per: 'network',
    windows: [
      { max: 100, seconds: HOUR },
      { max: 200, seconds: DAY },
    ],
  },
  /** Codes typed in, besides the five tries of each code. */
  codeTriesFromAddress: { per: 'address', windows: [{ max: 60, seconds: HOUR }] },
  captchasFromAddress: {
    per: 'address',
    windows: [
      { max: 30, seconds: MINUTE },
      { max: 200, seconds: HOUR },
    ],
  },
  /** So many are kept at once that no network pushes out those of others. */
  captchasFromNetwork: { per: 'network', windows: [{ max: 100, seconds: MINUTE }] },
  qrCodesFromAddress: {
    per: 'address',
    windows: [
      { max: 20, seconds: MINUTE },
      { max: 200, seconds: HOUR },
    ],
  },
  /** Scans and answers of the phone's side: a scene cannot be guessed, but nobody needs to try. */
  qrAnswersOfAccount: { per: 'account', windows: [{ max: 30, seconds: HOUR }] },
  userExistsFromAddress: {
    per: 'address',
    windows: [
      { max: 30, seconds: HOUR },
      { max: 100, seconds: DAY },
    ],
  },
  registrationsFromAddress: { per: 'address', windows: [{ max: 20, seconds: HOUR }] },
  loginsFromAddress: { per: 'address', windows: [{ max: 60, seconds: 10 * MINUTE }] },
  /** Wrong passwords for one account from devices it does not know; forgotten after the right one. */
  guessesOfAccount: {
    per: 'account',
    windows: [
      { max: 10, seconds: 15 * MINUTE },
      { max: 50, seconds: DAY },
    ],
  },
  /** The same from one device that has logged in to it before: its owner is not locked out by others. */
  guessesOfKnownDevice: {
    per: 'device',
    windows: [
      { max: 10, seconds: 15 * MINUTE },
      { max: 50, seconds: DAY },
    ],
  },
  /** Wrong passwords where a login is to be confirmed; forgotten after the right one. As many as at the login. */
  confirmationsOfAccount: {
    per: 'account',
    windows: [
      { max: 10, seconds: 15 * MINUTE },
      { max: 50, seconds: DAY },
    ],
  },
  exportsOfAccount: { per: 'account', windows: [{ max: 20, seconds: HOUR }] },
  /** Codes of an app and recovery codes, after the right password; forgotten after the right one. */
  secondFactorTries: {
    per: 'account',
    windows: [
      { max: 10, seconds: 15 * MINUTE },
      { max: 50, seconds: DAY },
    ],
  },
  /** Lists of ships that are matched: each looks through every ship. */
  shipLists: { per: 'account', windows: [{ max: 30, seconds: 10 * MINUTE }] },
  /** Links that open without a login. */
  sharesOfAccount: { per: 'account', windows: [{ max: 60, seconds: DAY }] },
  /** Keys of the data API, made or rotated. */
  apiKeysOfAccount: { per: 'account', windows: [{ max: 60, seconds: DAY }] },
  /** Invitations into organisations: they send mails to whoever somebody names. */
  invitationsOfAccount: { per: 'account', windows: [{ max: 30, seconds: DAY }] },
  invitationsToContact: { per: 'contact', windows: [{ max: 3, seconds: DAY }] },
  /** Orders of plans and credits, and requests for invoices. */
  purchasesOfAccount: { per: 'account', windows: [{ max: 20, seconds: DAY }] },
  /** Orders of history. */
  ordersOfAccount: { per: 'account', windows: [{ max: 60, seconds: DAY }] },
  leadsFromAddress: {
    per: 'address',
    windows: [
      { max: 5, seconds: HOUR },
      { max: 20, seconds: DAY },
    ],
  },
  leadsFromNetwork: {
    per: 'network',
    windows: [
      { max: 15, seconds: HOUR },
      { max: 40, seconds: DAY },
    ],
  },
  /** Contact requests that come without a picture code. */
  leadsWithoutPicture: { per: 'address', windows: [{ max: 3, seconds: DAY }] },
  /** The places of a day: for everybody, for who has read a picture code, and for who is logged in. None takes those of the others. */
  leadsFromAnybody: { per: 'everybody', windows: [{ max: 100, seconds: DAY }] },
  leadsWithPicture: { per: 'everybody', windows: [{ max: 200, seconds: DAY }] },
  leadsOfAccounts: { per: 'everybody', windows: [{ max: 100, seconds: DAY }] },
  leadsOfAccount: { per: 'account', windows: [{ max: 10, seconds: DAY }] },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limitTable
