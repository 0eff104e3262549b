import type { DeliveryErrorName, Language } from '@fairway/contract'

/** The sentences of the calls for deliveries. */
export const deliveryErrors: Record<DeliveryErrorName, Record<Language, string>> = {
  targetsFull: {
    'zh-CN': '最多可有 {most} 个 Webhook，请先删除不用的',
    'en-US': 'You can have {most} webhooks: delete one you no longer need first',
  },
  pushDevicesFull: {
    'zh-CN': '最多可有 {most} 个浏览器接收通知，请先移除不用的',
    'en-US': '{most} browsers can show notifications: remove one you no longer use first',
  },
  silenceLinkEnded: {
    'zh-CN': '该链接已过期或无效，请登录后在“我的账号”中修改提醒',
    'en-US': 'This link has expired or is none of ours: log in and change your reminders in your account',
  },
  targetUnusable: {
    'zh-CN': '请填写以 https:// 开头的完整地址，不含用户名和密码，端口为 443 或 1024 以上',
    'en-US':
      'Give a whole address that begins with https://, without a user name or password, on port 443 or above 1023',
  },
  targetOutOfReach: {
    'zh-CN': '无法从服务器访问该主机：请检查域名是否正确，且须为公网地址',
    'en-US': 'This host cannot be reached from the server: check its name; it needs a public address',
  },
  targetOff: {
    'zh-CN': '该 Webhook 已停用，请先启用',
    'en-US': 'This webhook is switched off: switch it on first',
  },
}
