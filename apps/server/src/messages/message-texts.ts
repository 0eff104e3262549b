import type { Language } from '@fairway/contract'
import type { CodePurpose, NoticeAbout } from './message.ts'

/** The words of mails and messages. `{name}` places are filled with plain text. */
export interface MessageTexts {
  codeSubject: Record<CodePurpose, string>
  /** Before the code. */
  codeAsk: Record<CodePurpose, string>
  codeLasts: string
  codeIgnore: string
  codeSecret: string
  /** One line for the outbox; a provider of SMS has a template of its own. */
  codeSms: Record<CodePurpose, string>
  noticeSubject: Record<NoticeAbout, string>
  notice: Record<NoticeAbout, string>
  noticeNotYou: Record<NoticeAbout, string>
  leadIntro: string
  invitationSubject: string
  invitation: string
  /** How it is answered. */
  invitationHow: string
  invitationLink: string
  invitationIgnore: string
  webhookOffSubject: string
  webhookOff: Record<'gone' | 'failing', string>
  /** How it is switched on again. */
  webhookOffHow: string
  webhookOffLink: string
  reminderSms: string
  reminderSmsMore: string
  remindersSubject: string
  remindersIntro: string
  remindersMore: string
  remindersWhy: string
  remindersChange: string
  /** Between what something is and what is said of it. */
  colon: string
  silenceTitle: string
  silenceRule: string
  silenceAll: string
  ruleUnnamed: string
  automatic: string
}

const enUs: MessageTexts = {
  codeSubject: {
    register: 'Your code to register at {site}',
    reset: 'Your code for a new password at {site}',
    change: 'Your code to change a contact at {site}',
  },
  codeAsk: {
    register: 'Enter this code to finish your registration at {site}:',
    reset: 'Enter this code to set a new password for your account at {site}:',
    change: 'Enter this code to change a phone number or email address of your account at {site}:',
  },
  codeLasts: 'It is good for {minutes} minutes and for one use. A newer code replaces it.',
  codeIgnore:
    'You did not ask for it? Then somebody typed your address by mistake. Do nothing: without the code nothing happens.',
  codeSecret: 'Do not share this code. We never ask for it by phone or email.',
  codeSms: {
    register: '[{site}] {code} is your code to register. It is good for {minutes} minutes. Do not share it.',
    reset: '[{site}] {code} is your code for a new password. It is good for {minutes} minutes. Do not share it.',
    change: '[{site}] {code} is your code to change a contact. It is good for {minutes} minutes. Do not share it.',
  },
  noticeSubject: {
    'password changed': 'Your password at {site} was changed',
    'contact changed': 'A contact of your account at {site} was changed',
    'account deleted': 'Your account at {site} was deleted',
    'second factor on': 'Your account at {site} now asks for a second factor',
    'second factor changed': 'The second factor of your account at {site} was changed',
    'second factor off': 'Your account at {site} no longer asks for a second factor',
    'recovery code used': 'A recovery code of your account at {site} was used',
    'key stopped': 'An API key of yours at {site} was stopped',
    'order confirmed': 'Your order at {site} is confirmed',
    'order refused': 'Your order at {site} was refused',
    'invoice written': 'The invoice of your order at {site} is issued',
  },
  notice: {
    'password changed':
      'The password of your account was changed on {time}, from the address {address}. All other devices were signed out.',
    'contact changed':
      'A phone number or email address of your account was changed on {time}, from the address {address}.',
    'account deleted': 'Your account and what belonged to it were deleted on {time}, from the address {address}.',
    'second factor on':
      'Since {time} a login to your account needs a second factor besides the password. It was switched on from the address {address}. Keep the recovery codes in a safe place.',
    'second factor changed':
      'An authenticator app, a passkey or the recovery codes of your account were changed on {time}, from the address {address}.',
    'second factor off':
      'Since {time} the password alone is enough to log in to your account. The second factor was switched off from the address {address}.',
    'recovery code used':
      'Somebody logged in to your account with your password and a recovery code on {time}, from the address {address}. This code cannot be used again.',
    'key stopped':
      'A key of the data API of your account was stopped on {time}: within an hour it used far more credits than it usually does.',
    'order confirmed': 'Your order was confirmed on {time}. Its credits count now, or from the month you asked for.',
    'order refused': 'Your order was refused on {time}. Nothing is charged for it.',
    'invoice written': 'The invoice of your order was issued on {time}. It comes to the email address you gave.',
  },
  noticeNotYou: {
    'password changed': 'If this was not you, set a new password with "Forgot password" at once.',
    'contact changed': 'If this was not you, change your password at once and look at your contacts.',
    'account deleted': 'If this was not you, contact the operator of the site.',
    'second factor on':
      'If this was not you, set a new password with "Forgot password" and contact the operator of the site.',
    'second factor changed': 'If this was not you, change your password at once and look at your second factor.',
    'second factor off': 'If this was not you, change your password at once and switch the second factor on again.',
    'recovery code used': 'If this was not you, change your password at once and make new recovery codes.',
    'key stopped':
      'Was it you? Resume it under “API services” in your account. If not, revoke it there: somebody else may have it.',
    'order confirmed': 'Your orders stand under “Consumption records” in your account.',
    'order refused': 'The reason stands with the order, under “Consumption records” in your account.',
    'invoice written': 'Its number stands with the order, under “Consumption records” in your account.',
  },
  leadIntro: 'Somebody asks to be contacted:',
  invitationSubject: 'You are invited to “{organisation}” at {site}',
  invitation:
    '{by} invites you to the organisation “{organisation}” at {site}. Its members share fleets, areas, rules and voyage plans.',
  invitationHow:
    'Log in with this email address, or register with it, and accept or refuse under “Organisation” in your account. The invitation is good for 14 days.',
  invitationLink: 'Answer the invitation',
  invitationIgnore: 'You do not know who this is? Do nothing: the invitation then expires.',
  webhookOffSubject: '{site}: the webhook “{name}” is switched off',
  webhookOff: {
    gone: 'Nothing more is sent to your webhook “{name}” since {time}: its server answered 410, which means that it wants nothing more.',
    failing:
      'Nothing more is sent to your webhook “{name}” since {time}: all tries of about three days to deliver to it have failed.',
  },
  webhookOffHow:
    'What your rules tell stands in your inbox. What the server answered stands in the log under “Reminders”, “Delivery” in your account; set the server right, then switch the webhook on again there.',
  webhookOffLink: 'To your webhooks',
  reminderSms: '{site}: {what}',
  reminderSmsMore: ' (and {count} more in your inbox)',
  remindersSubject: '{count} reminders from {site}',
  remindersIntro: 'Your reminders:',
  remindersMore: 'and {count} more, which are in your inbox.',
  remindersWhy: 'You get this email because your rules or voyage plans notify you by email.',
  remindersChange: 'Change what you are told, or silence it',
  colon: ': ',
  silenceTitle: 'Too many?',
  silenceRule: 'Silence “{rule}”',
  silenceAll: 'Stop all reminder emails',
  ruleUnnamed: 'this rule',
  automatic: 'This email was sent automatically; replies are not read.',
}

const zhCn: MessageTexts = {
  codeSubject: { register: '{site} 注册验证码', reset: '{site} 重置密码验证码', change: '{site} 更换联系方式验证码' },
  codeAsk: {
    register: '您正在注册 {site} 账号，验证码为：',
    reset: '您正在重置 {site} 账号的登录密码，验证码为：',
    change: '您正在更换 {site} 账号的手机号或邮箱，验证码为：',
  },
  codeLasts: '验证码 {minutes} 分钟内有效，仅可使用一次；重新获取后，之前的验证码随即失效。',
  codeIgnore: '如果不是您本人操作，可能是他人误填了您的联系方式，请忽略本邮件，您的账号不会受到影响。',
  codeSecret: '请勿将验证码告诉任何人。我们不会通过电话或邮件向您索取验证码。',
  codeSms: {
    register: '【{site}】注册验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    reset: '【{site}】重置密码验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
    change: '【{site}】更换联系方式验证码 {code}，{minutes} 分钟内有效，请勿告诉他人。',
  },
  noticeSubject: {
    'password changed': '{site} 登录密码已修改',
    'contact changed': '{site} 账号联系方式已更换',
    'account deleted': '{site} 账号已注销',
    'second factor on': '{site} 账号已启用两步验证',
    'second factor changed': '{site} 账号两步验证方式已变更',
    'second factor off': '{site} 账号已关闭两步验证',
    'recovery code used': '{site} 账号的恢复码已被使用',
    'key stopped': '{site}：您的一个 API 密钥已被暂停',
    'order confirmed': '{site} 订单已确认',
    'order refused': '{site} 订单未通过',
    'invoice written': '{site} 发票已开具',
  },
  notice: {
    'password changed': '您的账号已于 {time} 修改登录密码，操作地址 {address}。其他设备均已退出登录。',
    'contact changed': '您的账号已于 {time} 更换手机号或邮箱，操作地址 {address}。',
    'account deleted': '您的账号及其数据已于 {time} 注销，操作地址 {address}。',
    'second factor on':
      '您的账号已于 {time} 启用两步验证，操作地址 {address}。今后登录除密码外还需第二步验证，请妥善保管恢复码。',
    'second factor changed': '您的账号已于 {time} 变更验证器、通行密钥或恢复码，操作地址 {address}。',
    'second factor off': '您的账号已于 {time} 关闭两步验证，操作地址 {address}。今后仅凭密码即可登录。',
    'recovery code used': '有人于 {time} 使用您的密码和一个恢复码登录了您的账号，操作地址 {address}。该恢复码已失效。',
    'key stopped': '您账号的一个 API 密钥已于 {time} 暂停：一小时内的用量远超平时。',
    'order confirmed': '您的订单已于 {time} 确认，积分即时生效（或自您选择的月份起生效）。',
    'order refused': '您的订单于 {time} 未获通过，不收取任何费用。',
    'invoice written': '您的订单已于 {time} 开具发票，发票将发送至您填写的邮箱。',
  },
  noticeNotYou: {
    'password changed': '如果不是您本人操作，请立即通过“忘记密码”重新设置密码。',
    'contact changed': '如果不是您本人操作，请立即修改登录密码并检查账号的联系方式。',
    'account deleted': '如果不是您本人操作，请与网站运营方联系。',
    'second factor on': '如果不是您本人操作，请通过“忘记密码”重新设置密码，并与网站运营方联系。',
    'second factor changed': '如果不是您本人操作，请立即修改登录密码并检查两步验证设置。',
    'second factor off': '如果不是您本人操作，请立即修改登录密码并重新启用两步验证。',
    'recovery code used': '如果不是您本人操作，请立即修改登录密码并重新生成恢复码。',
    'key stopped': '如果是您本人使用，请在账号“API 服务”中恢复；如果不是，密钥可能已泄露，请立即吊销。',
    'order confirmed': '订单可在账号的“消费记录”中查看。',
    'order refused': '原因见账号“消费记录”中的该订单。',
    'invoice written': '发票号码见账号“消费记录”中的该订单。',
  },
  leadIntro: '收到一条新的咨询：',
  invitationSubject: '{site}：邀请您加入“{organisation}”',
  invitation: '{by} 邀请您加入 {site} 上的组织“{organisation}”。成员之间可共享船队、区域、规则和航次计划。',
  invitationHow: '请用本邮箱登录（尚无账号请先注册），在账号的“组织”页面接受或拒绝。邀请 14 天内有效。',
  invitationLink: '答复邀请',
  invitationIgnore: '如果您不认识邀请人，请忽略本邮件，邀请到期后自动失效。',
  webhookOffSubject: '{site}：Webhook“{name}”已停用',
  webhookOff: {
    gone: '已于 {time} 停止向您的 Webhook“{name}”推送：对方服务器返回 410，表示不再接收。',
    failing: '已于 {time} 停止向您的 Webhook“{name}”推送：约三天内多次尝试，均未送达。',
  },
  webhookOffHow:
    '规则的提醒仍会出现在消息中。对方服务器的响应见账号“提醒”的“推送”页；修复服务器后，请在该页重新启用此 Webhook。',
  webhookOffLink: '查看我的 Webhook',
  reminderSms: '【{site}】{what}',
  reminderSmsMore: '（另有 {count} 条，见消息）',
  remindersSubject: '{site}：{count} 条提醒',
  remindersIntro: '您有以下提醒：',
  remindersMore: '另有 {count} 条，请在消息中查看。',
  remindersWhy: '您为规则或航次计划选择了邮件通知，因此收到本邮件。',
  remindersChange: '修改提醒或设为静默',
  colon: '：',
  silenceTitle: '提醒太多？',
  silenceRule: '静默“{rule}”',
  silenceAll: '停发全部提醒邮件',
  ruleUnnamed: '此规则',
  automatic: '本邮件由系统自动发送，请勿直接回复。',
}

export const messageTexts: Record<Language, MessageTexts> = { 'en-US': enUs, 'zh-CN': zhCn }

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
