import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { SettingError } from './setting-error.ts'

const read = (environment: Record<string, string>) => readConfig(['--feed', 'udp://:1'], environment).messages
const sms = {
  SMS_ALIYUN_KEY_ID: 'id',
  SMS_ALIYUN_KEY_SECRET: 'hunter2',
  SMS_ALIYUN_SIGN_NAME: '航道',
  SMS_ALIYUN_TEMPLATES: 'SMS_1',
}

it('sends nothing unless told how', () => {
  expect(read({})).toMatchObject({
    mail: null,
    sms: null,
    captchaTestAnswer: null,
    serverSecret: null,
    addressLimitFactor: 1,
  })
})

it('takes a mail server with the address it writes from, and a provider of SMS with one template or three', () => {
  expect(
    read({ SMTP_URL: 'smtps://u:p@mail.example:465', MAIL_FROM: 'Fairway · 航道 <noreply@ships.example>' }).mail,
  ).toEqual({ url: 'smtps://u:p@mail.example:465', from: 'Fairway · 航道 <noreply@ships.example>' })
  expect(read(sms).sms).toEqual({
    key: { id: 'id', secret: 'hunter2' },
    endpoint: 'https://dysmsapi.aliyuncs.com',
    signName: '航道',
    templates: { register: 'SMS_1', reset: 'SMS_1', change: 'SMS_1' },
    reminderTemplate: null,
  })
  expect(read({ ...sms, SMS_ALIYUN_REMINDER_TEMPLATE: 'SMS_9' }).sms!.reminderTemplate).toBe('SMS_9')
  expect(read({ ...sms, SMS_ALIYUN_TEMPLATES: 'reset:SMS_2,register:SMS_1,change:SMS_3' }).sms!.templates).toEqual({
    register: 'SMS_1',
    reset: 'SMS_2',
    change: 'SMS_3',
  })
})

describe('a setting that cannot be used is named, and no secret is repeated', () => {
  it.each([
    ['half a mail server', { SMTP_URL: 'smtp://u:hunter2@mail.example' }, /MAIL_FROM is missing/],
    ['no mail server', { SMTP_URL: 'https://u:hunter2@mail.example' }, /SMTP_URL/],
    [
      'a sender that would write a head of its own',
      { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'a@b.example\r\nBcc: c@d.example' },
      /MAIL_FROM/,
    ],
    ['a sender that is no address', { SMTP_URL: 'smtp://mail.example', MAIL_FROM: 'Fairway' }, /MAIL_FROM/],
    ['half a provider', { ...sms, SMS_ALIYUN_KEY_ID: '' }, /SMS_ALIYUN_KEY_ID is missing/],
    [
      'templates of which one is given twice',
      { ...sms, SMS_ALIYUN_TEMPLATES: 'reset:SMS_2,reset:SMS_1,change:SMS_3' },
      /no template for register/,
    ],
    ['templates of no known form', { ...sms, SMS_ALIYUN_TEMPLATES: 'login:SMS_2' }, /SMS_ALIYUN_TEMPLATES/],
    ['a template of reminders alone', { SMS_ALIYUN_REMINDER_TEMPLATE: 'SMS_9' }, /needs SMS_ALIYUN_KEY_ID/],
    ['a secret that is short', { SERVER_SECRET: 'hunter2' }, /SERVER_SECRET/],
    [
      'a test captcha in production',
      { NODE_ENV: 'production', CAPTCHA_TEST_ANSWER: 'AB34' },
      /CAPTCHA_TEST_ANSWER is for tests/,
    ],
    ['a test captcha where the accounts are real', { CAPTCHA_TEST_ANSWER: 'AB34' }, /CAPTCHA_TEST_ANSWER is for tests/],
    ['a test captcha of another length', { CAPTCHA_TEST_ANSWER: 'x' }, /CAPTCHA_TEST_ANSWER/],
  ])('%s', (_name, environment, sentence) => {
    expect(() => read(environment)).toThrow(SettingError)
    expect(() => read(environment)).toThrow(sentence)
    expect(() => read(environment)).not.toThrow(/hunter2/)
  })
})
