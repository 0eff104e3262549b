/**
 * Codes of the account calls, beside `errorCodes`: a table of its own for the same reason as `accountEndpoints`.
 * 2xxx come with HTTP 200, because a form shows them; the rest with their first three digits.
 */
export const accountErrorCodes = {
  wrongLogin: 2001,
  contactInvalid: 2002,
  mobileInvalid: 2003,
  emailInvalid: 2004,
  mobileRegistered: 2005,
  emailRegistered: 2006,
  agreementNeeded: 2007,
  passwordTooShort: 2010,
  passwordTooLong: 2011,
  passwordCommon: 2012,
  passwordsDiffer: 2013,
  passwordWrong: 2014,
  passwordSame: 2015,
  passwordPattern: 2016,
  passwordOfContact: 2017,
  codeWrong: 2020,
  codeExpired: 2021,
  codeTries: 2022,
  captchaWrong: 2023,
  contactSame: 2024,
  contactMissing: 2025,
  /** From here on a picture code has to come along: `imageKey` and `imageCode`. */
  captchaNeeded: 2026,
  /** By the operator. */
  accountLocked: 2027,
  /** Of operators only the machine itself takes something away. */
  operatorAccount: 2028,
  /** Nothing is set up that sends to phones, or to mail addresses. */
  mobileChannelOff: 2030,
  emailChannelOff: 2031,
  messageFailed: 2032,
  qrExpired: 2040,
  timeZoneUnknown: 2050,
  avatarUnusable: 2051,
  demoAccount: 2052,
  /** The password was right: `result` has the ticket that the login goes on with. */
  secondFactorNeeded: 2053,
  secondFactorWrong: 2054,
  /** Too late, or too many tries. */
  secondFactorOver: 2055,
  /** Only a login that proved the second factor may change it. */
  secondFactorFirst: 2056,
  totpThere: 2057,
  passkeyRefused: 2058,
  passkeysFull: 2059,
  /** The token was right once: ended, expired, or the password was changed. `loginNeeded` is for none at all. */
  loginEnded: 4011,
  /** The operator's desk is to be entered first, again after a while. */
  deskShut: 4031,
  /** Too many wrong passwords or codes for one account. */
  guesses: 4291,
  /** The next code may be sent after so many seconds. */
  codesSent: 4292,
  /** The day's budget of messages is spent. */
  messageBudget: 4293,
  busy: 5031,
} as const
export type AccountErrorName = keyof typeof accountErrorCodes
