import type { Translation } from '../../i18n/text-types.ts'
import type { texts as enUS } from './silence.en-us.ts'

export const texts: Translation<typeof enUS> = {
  title: '静默提醒',
  rule: '静默“{{name}}”？',
  unnamed: '此规则',
  ruleLead: '您是从提醒邮件打开本页的，目前尚未作任何更改。',
  day: '静默 24 小时',
  week: '静默 7 天',
  ruleMails: '此规则不再发邮件',
  all: '停发全部提醒邮件？',
  allLead: '您是从提醒邮件打开本页的，目前尚未作任何更改。消息和其他通知渠道不受影响。',
  allMails: '停发全部提醒邮件',
  ruleGone: '此规则已删除，不会再提醒。',
  doneDay: '此规则静默至 {{time}}',
  doneRule: '此规则不再发送邮件，消息中仍会记录。',
  doneAll: '已停发全部提醒邮件，可在“推送”中恢复。',
  resume: '前往“推送”',
  change: '修改我的提醒',
  ended: '链接无法使用',
  endedLead: '链接已过期或不完整，请登录后修改提醒。',
  failed: '无法打开链接',
}
