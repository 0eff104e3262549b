import type { ContactKind, Language } from '@fairway/contract'
import { expect, it } from 'vitest'
import { sentence } from '../../http/answers/messages.ts'
import { contactError } from './contact-error.ts'

const said = (kind: ContactKind, text: string, language: Language) => {
  const { code, values } = contactError(kind, text, { phoneRule: 'spec', mailRule: 'spec' })
  return sentence(code, language, values)
}

it.each([
  [
    'mobile',
    '19512345678',
    'The mobile phone number must be right: numbers beginning 195 are not taken here',
    '请输入正确的手机号：暂不支持 195 开头的号码',
  ],
  [
    'mobile',
    '1380013',
    'The mobile phone number must be right: it has 11 digits, this one has 7',
    '请输入正确的手机号：手机号应为 11 位数字，现为 7 位',
  ],
  [
    'email',
    'first.last@example.com',
    'The email address must be right: a dot before the @ is not taken here',
    '请输入正确的邮箱地址：暂不支持 @ 前含有点号的邮箱',
  ],
  [
    'email',
    'a!b@example.com',
    'The email address must be right: “!” before the @ is not taken here',
    '请输入正确的邮箱地址：暂不支持 @ 前含有“!”的邮箱',
  ],
  ['email', '13800138000', 'The email address must be right', '请输入正确的邮箱地址'],
  ['mobile', 'one@example.com', 'The mobile phone number must be right', '请输入正确的手机号'],
] as const)('of a %s the refusal of %s says what is not taken', (kind, text, english, chinese) => {
  expect([said(kind, text, 'en-US'), said(kind, text, 'zh-CN')]).toEqual([english, chinese])
})
