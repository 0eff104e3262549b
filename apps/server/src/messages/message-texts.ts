import type { Language } from '@fairway/contract'
import type { CodePurpose, Message } from './message.ts'

type NoticeAbout = Extract<Message, { kind: 'notice' }>['about']

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
  remindersSubject: string
  remindersIntro: string
  remindersMore: string
  remindersWhy: string
  remindersChange: string
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
    change: 'Enter this code to change a phone number or mail address of your account at {site}:',
  },
  codeLasts: 'It is good for {minutes} minutes and for one use. A newer code replaces it.',
  codeIgnore:
    'You did not ask for it? Then somebody typed your address by mistake. Do nothing: without the code nothing happens.',
  codeSecret: 'Do not share this code. We never ask for it by phone or mail.',
  codeSms: {
    register: '[{site}] {code} is your code to register. It is good for {minutes} minutes. Do not share it.',
    reset: '[{site}] {code} is your code for a new password. It is good for {minutes} minutes. Do not share it.',
    change: '[{site}] {code} is your code to change a contact. It is good for {minutes} minutes. Do not share it.',
  },
  noticeSubject: {
    'password changed': 'Your password at {site} was changed',
    'contact changed': 'A contact of your account at {site} was changed',
    'account deleted': 'Your account at {site} was deleted',
  },
  notice: {
    'password changed':
      'The password of your account was changed on {time}, from the address {address}. All other devices were logged out.',
    'contact changed':
      'A phone number or mail address of your account was changed on {time}, from the address {address}.',
    'account deleted': 'Your account and what belonged to it were deleted on {time}, from the address {address}.',
  },
  noticeNotYou: {
    'password changed': 'If this was not you, set a new password with "Forgot password" at once.',
    'contact changed': 'If this was not you, change your password at once and look at your contacts.',
    'account deleted': 'If this was not you, contact the operator of the site.',
  },
  leadIntro: 'Somebody asks to be contacted:',
  invitationSubject: 'You are invited to “{organisation}” at {site}',
  invitation:
    '{by} invites you to the organisation “{organisation}” at {site}. Its members share fleets, areas, rules and voyage plans.',
  invitationHow:
    'Log in with this mail address, or register with it, and accept or refuse under “Organisation” in your account. The invitation is good for 14 days.',
  invitationLink: 'Answer the invitation',
  invitationIgnore: 'You do not know who this is? Do nothing: the invitation then expires.',
  remindersSubject: '{count} reminders from {site}',
  remindersIntro: 'Your rules tell:',
  remindersMore: 'and {count} more, which are in your inbox.',
  remindersWhy: 'You get this mail because your rules tell by mail.',
  remindersChange: 'Change your rules, or silence them',
  silenceTitle: 'Too many?',
  silenceRule: 'Silence “{rule}”',
  silenceAll: 'Stop all mails of reminders',
  ruleUnnamed: 'this rule',
  automatic: 'This mail was sent automatically; replies are not read.',
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
  },
  notice: {
    'password changed': '您的账号已于 {time} 修改登录密码，操作地址 {address}。其他设备均已退出登录。',
    'contact changed': '您的账号已于 {time} 更换手机号或邮箱，操作地址 {address}。',
    'account deleted': '您的账号及其数据已于 {time} 注销，操作地址 {address}。',
  },
  noticeNotYou: {
    'password changed': '如果不是您本人操作，请立即通过“忘记密码”重新设置密码。',
    'contact changed': '如果不是您本人操作，请立即修改登录密码并检查账号的联系方式。',
    'account deleted': '如果不是您本人操作，请与网站运营方联系。',
  },
  leadIntro: '收到一条新的咨询：',
  invitationSubject: '{site}：邀请您加入“{organisation}”',
  invitation: '{by} 邀请您加入 {site} 上的组织“{organisation}”。成员之间可共享船队、区域、规则和航次计划。',
  invitationHow: '请用本邮箱登录（尚无账号请先注册），在账号的“组织”页面接受或拒绝。邀请 14 天内有效。',
  invitationLink: '答复邀请',
  invitationIgnore: '如果您不认识邀请人，请忽略本邮件，邀请到期后自动失效。',
  remindersSubject: '{site}：{count} 条提醒',
  remindersIntro: '您的规则有以下提醒：',
  remindersMore: '另有 {count} 条，请在消息中查看。',
  remindersWhy: '您在规则中选择了邮件通知，因此收到本邮件。',
  remindersChange: '修改规则或设为静默',
  silenceTitle: '提醒太多？',
  silenceRule: '静默“{rule}”',
  silenceAll: '停发全部提醒邮件',
  ruleUnnamed: '此规则',
  automatic: '本邮件由系统自动发送，请勿直接回复。',
}

export const messageTexts: Record<Language, MessageTexts> = { 'en-US': enUs, 'zh-CN': zhCn }

export const filled = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => String(values[key] ?? ''))
