import type { ContactRefusal, Language } from '@fairway/contract'

type Why = ContactRefusal['why']

/** What of a contact is not taken, as the end of the sentence that refuses it. The login dialog has its own words for it. */
const endings: Record<Language, Partial<Record<Why, string>>> = {
  'zh-CN': {
    phonePrefix: '：暂不支持 {prefix} 开头的号码',
    phoneLength: '：手机号应为 11 位数字，现为 {digits} 位',
    mailSignBefore: '：暂不支持 @ 前含有{sign}的邮箱',
    mailSignAfter: '：暂不支持 @ 后含有{sign}的邮箱',
    mailNameMissing: '：@ 前缺少用户名',
    mailDomain: '：@ 后应为带点的域名，例如 example.com',
    mailTwoAts: '：邮箱地址只能有一个 @',
    tooLong: '：邮箱地址过长',
  },
  'en-US': {
    phonePrefix: ': numbers beginning {prefix} are not taken here',
    phoneLength: ': it has 11 digits, this one has {digits}',
    mailSignBefore: ': {sign} before the @ is not taken here',
    mailSignAfter: ': {sign} after the @ is not taken here',
    mailNameMissing: ': nothing stands before the @',
    mailDomain: ': after the @ a name with a dot in it is needed, such as example.com',
    mailTwoAts: ': it has only one @',
    tooLong: ': it is too long',
  },
}
const signs: Record<Language, Record<'.' | '+' | ' ', string>> = {
  'zh-CN': { '.': '点号', '+': '加号', ' ': '空格' },
  'en-US': { '.': 'a dot', '+': 'a plus sign', ' ': 'a space' },
}

/** Nothing where the values of a refusal name no reason. */
export function contactRefusalText(values: Readonly<Record<string, string | number>>, language: Language): string {
  const sign = String(values['sign'] ?? '')
  const named = { ...values, sign: signs[language][(sign.trim() || ' ') as '.'] ?? `“${sign}”` }
  const ending = endings[language][values['why'] as Why] ?? ''
  return ending.replace(/\{(\w+)\}/g, (_, key: string) => String((named as Record<string, string | number>)[key] ?? ''))
}
