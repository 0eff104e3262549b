import type { Translation } from '../i18n/text-types.ts'
import type { texts as english } from './confirm.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '验证身份',
  text: '此操作仅限账号 {{account}} 的本人。请输入密码继续，短时间内不会再次询问。',
  forgotten: '忘记密码？请退出登录，在登录窗口中重新设置密码。',
  goOn: '继续',
  passkey: '使用通行密钥',
  passkeyFailed: '未使用通行密钥',
  password: '密码',
  wrong: '当前密码不正确',
  cancel: '取消',
}
