import type { Translation } from '../../i18n/text-types.ts'
import type { texts as enUS } from './outbox.en-us.ts'

export const texts: Translation<typeof enUS> = {
  title: '演示发件箱',
  lead: '本服务器以演示方式运行，不会真正发送短信和邮件。本应发出的内容都显示在这里，没有手机也能完成注册。正式环境没有这个页面。',
  empty: '还没有任何消息。在登录窗口中获取验证码后，就会出现在这里。',
  register: '注册',
  failed: '无法读取发件箱',
  sms: '短信',
  mail: '邮件',
  to: '发往 {{to}}',
  copy: '复制 {{code}}',
}
