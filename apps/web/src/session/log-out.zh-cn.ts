import type { texts as english } from './log-out.en-us.ts'

export const texts: typeof english = { loggedOut: '您已退出账号', logoutFailed: '退出账号失败' }
