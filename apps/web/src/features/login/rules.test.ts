import { expect, it } from 'vitest'
import { loginTexts } from './login-texts.ts'
import {
  contactFault,
  defaultRules,
  emailFault,
  faultText,
  isLasting,
  mobileFault,
  newPasswordFault,
  repeatFault,
} from './rules.ts'

const english = await loginTexts.load('en-US')
const chinese = await loginTexts.load('zh-CN')
const nobody = { contact: null, tooCommon: null }
const current = { ...defaultRules, phoneRule: 'current' } as const

it('asks for a contact before it judges one', () => {
  for (const nothing of ['', '  ', ' - '])
    expect([
      contactFault(nothing, defaultRules),
      mobileFault(nothing, defaultRules),
      emailFault(nothing, defaultRules),
    ]).toEqual(['contactNeeded', 'mobileNeeded', 'emailNeeded'])
})
it('takes phone numbers and addresses as people write them', () => {
  for (const good of ['13800138000', '138 0013 8000', '+86 138-0013-8000', '18912345678'])
    expect([contactFault(good, defaultRules), mobileFault(good, defaultRules)], good).toEqual([null, null])
  for (const good of ['Someone@Example.com', 'a_b-1@mail.example.co'])
    expect([contactFault(good, defaultRules), emailFault(good, defaultRules)], good).toEqual([null, null])
})
it('refuses what the specification refuses', () => {
  expect(contactFault('somebody', defaultRules)).toBe('contactInvalid')
  expect(mobileFault('someone@example.com', defaultRules)).toBe('mobileInvalid')
  expect(emailFault('13800138000', defaultRules)).toBe('emailInvalid')
})
it.each([
  ['12345678901', 'Numbers beginning 123 are not taken here'],
  ['195', 'Numbers beginning 195 are not taken here'],
  ['15412345678', 'Numbers beginning 154 are not taken here'],
  ['1380013800', 'A phone number has 11 digits, this one has 10'],
  ['138001380000', 'A phone number has 11 digits, this one has 12'],
  ['first.last@example.com', 'Not taken here: a dot before the @'],
  ['ship+news@example.com', 'Not taken here: a plus sign before the @'],
  ['some one@example.com', 'Not taken here: a space before the @'],
  ['someone@ex!ample.com', 'Not taken here: “!” after the @'],
  ['someone@', 'After the @ a name with a dot in it is needed, such as example.com'],
  ['someone@example', 'After the @ a name with a dot in it is needed, such as example.com'],
  ['@example.com', 'Nothing stands before the @'],
  ['a@b@example.com', 'An email address has only one @'],
])('says exactly what of %s is not taken', (typed, sentence) => {
  const fault = contactFault(typed, defaultRules)
  expect(fault && faultText(fault, english, defaultRules, typed)).toBe(sentence)
})
it('names a dot that stands where no rule takes it, and no other', () => {
  const rules = { ...defaultRules, mailRule: 'current' } as const
  expect(emailFault('first.last@example.com', rules)).toBeNull()
  expect(['.a@example.com', 'a..b@example.com'].map((mail) => emailFault(mail, rules))).toEqual([
    'mailSignBefore',
    'mailSignBefore',
  ])
  expect(faultText('mailSignBefore', chinese, rules, 'a.@example.com')).toBe('暂不支持 @ 前含有点号的邮箱')
})
it('tells while it is typed what no more typing mends', () => {
  const soon = (typed: string) => isLasting(contactFault(typed, defaultRules))
  expect(['195', 'first.l', 'first.last@'].map(soon)).toEqual([true, false, true])
  expect(['138', '1380013', 'someone@exa'].map(soon)).toEqual([false, false, false])
  const password = (typed: string) => isLasting(newPasswordFault(typed, defaultRules, nobody))
  expect(['abc12', 'abc123', 'gang-7'].map(password)).toEqual([false, true, false])
})
it('takes the prefixes of today where the server does', () => {
  for (const today of ['16212345678', '19112345678', '19912345678'])
    expect(mobileFault(today, current), today).toBeNull()
  expect(mobileFault('19112345678', defaultRules)).toBe('phonePrefix')
})
it('counts the characters of a new password, and compares the two', () => {
  const faultOf = (password: string) => newPasswordFault(password, defaultRules, nobody)
  expect(['', '12345', 'gang-7', '密码一二三四', '🚢🚢🚢🚢🚢', 'x'.repeat(129)].map(faultOf)).toEqual([
    'passwordNeeded',
    'passwordTooShort',
    null,
    null,
    'passwordTooShort',
    'passwordTooLong',
  ])
  expect([repeatFault('', 'secret'), repeatFault('Secret', 'secret'), repeatFault('secret', 'secret')]).toEqual([
    'repeatNeeded',
    'passwordsDiffer',
    null,
  ])
})
it('says why a password is easily guessed, also what only the server knows', () => {
  const judged = { contact: '13800138000', tooCommon: 'woaini1314' }
  const faults = ['888888', 'qwerty', '138000', 'woaini1314', 'woaini1314!'].map((password) =>
    newPasswordFault(password, defaultRules, judged),
  )
  expect(faults).toEqual(['passwordPattern', 'passwordPattern', 'passwordOfContact', 'passwordCommon', null])
  expect(faultText('passwordPattern', english, defaultRules)).toMatch(/^No repetition/)
  expect(faultText('passwordPattern', chinese, defaultRules)).toMatch(/^请勿使用重复字符/)
})
it('says how many characters this server wants', () => {
  expect(faultText('passwordTooShort', english, { ...defaultRules, minPasswordLength: 8 })).toBe(
    'The password needs at least 8 characters',
  )
  expect(faultText('passwordTooShort', chinese, defaultRules)).toBe('密码至少 6 个字符')
})
it('says the sentences of the specification word for word', () => {
  expect([
    english.fault.passwordsDiffer,
    ...Object.values(english.said),
    english.qr.expired,
    english.qr.scanned,
    english.qr.confirmed,
    english.reason.view,
    english.title.needed,
  ]).toEqual([
    'The two passwords are different',
    'Login successfully',
    'Error',
    'Verification code sent successfully!',
    'Mobile phone number has been registered!',
    'Email has been registered!',
    'registered successfully!',
    'Modify successfully',
    'Wechat small program code has expired, click to get again!',
    'The code has been scanned, please confirm through the mobile phone to complete the login!',
    'Login successful, jumping...',
    'You can view it after login',
    'Please log in',
  ])
})
