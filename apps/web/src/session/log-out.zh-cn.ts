import type { Translation } from '../i18n/text-types.ts'
import type { texts as english } from './log-out.en-us.ts'

export const texts: Translation<typeof english> = { loggedOut: '您已退出账号', logoutFailed: '退出账号失败' }
