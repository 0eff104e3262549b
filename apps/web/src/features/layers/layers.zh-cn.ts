import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './layers.en-us.ts'

export const texts: Translation<typeof english> = {
  timeZone: '时间显示',
  browser: '本设备时区（{{zone}}）',
  utc: '协调世界时（UTC）',
  now: '现在：{{clock}}',
  account: '账号里另存有单位和时区，每次登录时以账号为准。',
}
