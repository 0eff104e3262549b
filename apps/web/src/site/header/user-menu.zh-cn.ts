import type { Translation } from '../../i18n/text-types.ts'
import type { texts as enUS } from './user-menu.en-us.ts'

export const texts: Translation<typeof enUS> = {
  label: '账号：{{name}}',
  fleets: '我的船队',
  voyage: '我的航次',
  password: '修改密码',
  personal: '个人中心',
  desk: '运营工作台',
  inbox: '消息',
  unread: '消息：{{count, number}} 条未读',
  exit: '退出账号',
}
