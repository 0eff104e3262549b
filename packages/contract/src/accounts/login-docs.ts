import { describeRoom } from '../api/api-doc.ts'
import { loginApi } from './login-api.ts'

const mobile = '13800138000'
const email = 'ann@ships.example'
const captcha = { imageCode: 'K7MQ', imageKey: 'k3yOfThePicture' }
const sent = { resendAfterSeconds: 60, validForSeconds: 600 }
const passwords = { pwd: 'gangway-7', rePwd: 'gangway-7' }
const user = {
  encryptId: 'u5Kp2',
  userId: 12,
  idStr: '12',
  headUrl: '',
  phoneOrEmail: mobile,
  name: 'Ann',
  mobile,
  email: null,
  company: '',
  language: null,
  unit: 'nm' as const,
  timeZone: null,
  demo: false,
}
const codeRefusals = ['codeWrong', 'codeExpired', 'codeTries', 'guesses'] as const
const passwordRefusals = [
  'passwordTooShort',
  'passwordTooLong',
  'passwordCommon',
  'passwordPattern',
  'passwordOfContact',
] as const
const sending = ['messageFailed', 'codesSent', 'messageBudget'] as const
const registering = [...codeRefusals, ...passwordRefusals, 'passwordsDiffer', 'agreementNeeded'] as const

export const loginRoom = describeRoom({
  tag: 'login',
  about: 'In, out, codes, and the ways to an account or a new password.',
  calls: loginApi,
  docs: {
    login: {
      summary: 'Log in with a contact and a password',
      description: 'An account with a second factor is answered `secondFactorNeeded` with a ticket for `finishLogin`.',
      errors: ['wrongLogin', 'contactInvalid', 'secondFactorNeeded', 'accountLocked', 'guesses', 'busy'],
      example: { body: { phoneOrEmail: mobile, password: passwords.pwd }, result: { token: 'wYg9…', ...user } },
    },
    logout: { summary: 'End the session of the token', errors: [], example: { result: true } },
    userInfo: { summary: 'Who is logged in', errors: [], example: { result: user } },
    userIsExist: {
      summary: 'Whether a contact is registered; it stands in the query or in a form',
      errors: ['contactInvalid'],
      example: { query: { phoneOrEmail: mobile }, result: false },
    },
    updatePwByCode: {
      summary: 'Set a new password with a code',
      errors: ['contactInvalid', ...codeRefusals, ...passwordRefusals, 'demoAccount'],
      example: { body: { phoneOrEmail: mobile, newPwd: passwords.pwd, code: '135790' }, result: true },
    },
    getVerifyCode: {
      summary: 'A picture code, good for five minutes and one try',
      errors: [],
      example: { query: { imageKey: captcha.imageKey }, result: { image: 'iVBORw0KGgo=' } },
    },
    sendSmsByVerifyCode: {
      summary: 'Send a code for a new password to a phone',
      errors: ['mobileInvalid', 'captchaWrong', 'mobileChannelOff', ...sending],
      example: { body: { ...captcha, mobile }, result: sent },
    },
    sendMailByVerifyCode: {
      summary: 'Send a code for a new password to a mail address',
      errors: ['emailInvalid', 'captchaWrong', 'emailChannelOff', ...sending],
      example: { body: { ...captcha, email }, result: sent },
    },
    sendSms: {
      summary: 'Send a code for a registration to a phone; after two from an address with a picture code',
      errors: ['mobileInvalid', 'mobileChannelOff', 'captchaNeeded', 'captchaWrong', ...sending],
      example: { body: { mobile }, result: sent },
    },
    sendMail: {
      summary: 'Send a code for a registration to a mail address; after two from an address with a picture code',
      errors: ['emailInvalid', 'emailChannelOff', 'captchaNeeded', 'captchaWrong', ...sending],
      example: { body: { email }, result: sent },
    },
    verifyCode: {
      summary: 'Whether a code is right; a try, and does not use the code up',
      errors: ['mobileInvalid', 'emailInvalid', ...codeRefusals],
      example: { query: { code: '135790', mobile }, result: true },
    },
    checkCode: {
      summary: 'The same with a body, which no proxy writes into its log',
      errors: ['mobileInvalid', 'emailInvalid', ...codeRefusals],
      example: { body: { code: '135790', mobile }, result: true },
    },
    mobileRegister: {
      summary: 'Register with a phone',
      description: 'The whole form of the registration may be sent; a mail address in it is not read.',
      errors: ['mobileInvalid', 'mobileRegistered', ...registering],
      example: { body: { mobile, code: '135790', type: '1', ...passwords }, result: true },
    },
    mailRegister: {
      summary: 'Register with a mail address',
      description: 'The whole form of the registration may be sent; a phone number in it is not read.',
      errors: ['emailInvalid', 'emailRegistered', ...registering],
      example: { body: { email, code: '135790', type: '1', ...passwords }, result: true },
    },
  },
})
