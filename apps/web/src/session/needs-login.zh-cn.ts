import type { Translation } from '../i18n/text-types.ts'
import type { texts as english } from './needs-login.en-us.ts'

export const texts: Translation<typeof english> = {
  text: '登录后即可查看',
  logIn: '登录',
}
