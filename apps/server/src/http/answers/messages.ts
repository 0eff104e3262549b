import type { ErrorName, Language } from '@fairway/contract'
import { accountErrors } from '../../accounts/account-errors.ts'
import { contactRefusalText } from '../../accounts/profile/contact-refusal-text.ts'
import { areaErrors } from '../../areas/area-errors.ts'
import { deliveryErrors } from '../../deliveries/delivery-errors.ts'
import { fleetErrors } from '../../fleets/fleet-errors.ts'
import { organisationErrors } from '../../organisations/organisation-errors.ts'
import { orderErrors } from '../../orders/order-errors.ts'
import { planErrors } from '../../plans/plan-errors.ts'
import { purchaseErrors } from '../../purchases/purchase-errors.ts'
import { reminderErrors } from '../../reminders/reminder-errors.ts'
import { routeErrors } from '../../routes/route-errors.ts'
import { waitLabel } from './wait-label.ts'

/** The sentence for every error code in both languages. A code without one does not compile. */
export const messages: Record<ErrorName, Record<Language, string>> = {
  ok: { 'zh-CN': '成功', 'en-US': 'Success' },
  network: { 'zh-CN': '服务异常', 'en-US': 'Service Error' },
  badRequest: { 'zh-CN': '请求参数有误：{detail}', 'en-US': 'The request cannot be used: {detail}' },
  bodyUnreadable: { 'zh-CN': '无法读取提交的内容', 'en-US': 'What was sent cannot be read' },
  bodyTooLarge: { 'zh-CN': '提交的内容过大', 'en-US': 'What was sent is too large' },
  rangeBackwards: { 'zh-CN': '结束时间不能早于开始时间', 'en-US': 'The period ends before it begins' },
  rangeInFuture: { 'zh-CN': '开始时间不能晚于现在', 'en-US': 'The period begins in the future' },
  rangeTooLong: { 'zh-CN': '时间范围过长，最多{days}天', 'en-US': 'The period is too long: at most {days} days' },
  filterUnusable: { 'zh-CN': '筛选条件无法使用：{reason}', 'en-US': 'The filter cannot be used: {reason}' },
  filterNameTaken: {
    'zh-CN': '已有同名的筛选方案，请换一个名称',
    'en-US': 'You already have a filter of this name: choose another',
  },
  filtersFull: {
    'zh-CN': '最多可保存{most}个筛选方案，请先删除不用的',
    'en-US': 'You can save {most} filters: delete one you no longer need first',
  },
  sharesFull: {
    'zh-CN': '最多可有{most}个分享链接，请先撤销不用的',
    'en-US': 'You can have {most} links: revoke one you no longer need first',
  },
  embedsFull: {
    'zh-CN': '最多可有{most}个嵌入窗口，请先删除不用的',
    'en-US': 'You can have {most} frames: delete one you no longer need first',
  },
  apiKeysFull: {
    'zh-CN': '最多可有{most}个有效的 API 密钥，请先吊销不用的',
    'en-US': 'You can have {most} API keys at once: revoke one you no longer need first',
  },
  apiKeyEndsInPast: {
    'zh-CN': '到期时间（expiresAt）已过，该字段为 UTC 毫秒数，不是秒数',
    'en-US': 'The end of the key (expiresAt) has passed: it is told in UTC milliseconds, not in seconds',
  },
  announcementsFull: {
    'zh-CN': '最多可同时有{most}条公告，请先结束一条',
    'en-US': '{most} announcements at once: end one first',
  },
  shareGone: {
    'zh-CN': '该链接已过期、已被撤销或不存在，请联系分享者',
    'en-US': 'This link has expired, was revoked or does not exist: ask whoever sent it to you',
  },
  viewsFull: {
    'zh-CN': '最多可保存{most}个视图，请先删除不用的',
    'en-US': 'You can save {most} views: delete one you no longer need first',
  },
  tooManyPoints: {
    'zh-CN': '该时间段内有 {points} 个航迹点，超过单个文件的上限 {most} 个，请缩短时间范围',
    'en-US': 'The period has {points} track points, more than the {most} that one file may hold: choose a shorter one',
  },
  loginNeeded: { 'zh-CN': '请先登录', 'en-US': 'Please log in' },
  operatorOnly: {
    'zh-CN': '仅供运维人员使用：请携带 OPERATOR_TOKEN；运行状态和指标也可在服务器本机查看',
    'en-US': 'For the operator: send OPERATOR_TOKEN; health and metrics can also be read on the machine itself',
  },
  feedSecretNeeded: {
    'zh-CN': '没有这个数据源，或密钥不正确：请用 HTTP Basic 认证，以该数据源的密钥作为密码',
    'en-US': 'No such feed, or not its secret: send the secret of the feed as the password of HTTP basic',
  },
  foreignPage: {
    'zh-CN': '请求来自其他网站的页面，已被拒绝',
    'en-US': 'A page of another site may not ask for this',
  },
  confirmationNeeded: {
    'zh-CN': '请先验证身份，再进行此操作',
    'en-US': 'Please confirm that it is you, then try again',
  },
  unknownHost: {
    'zh-CN': '本服务器不以该主机名提供服务',
    'en-US': 'This server does not answer under this host name',
  },
  notFound: { 'zh-CN': '没有找到您要的内容', 'en-US': 'Nothing was found under this address' },
  unknownShip: { 'zh-CN': '没有收到过这艘船的数据', 'en-US': 'This ship has never been heard of here' },
  unknownPort: { 'zh-CN': '没有找到这个港口', 'en-US': 'There is no such port here' },
  tooMany: { 'zh-CN': '请求过于频繁，请在{wait}后重试', 'en-US': 'Too many requests: try again in {wait}' },
  internal: { 'zh-CN': '服务异常，请稍后重试', 'en-US': 'Service Error: please try again later' },
  unavailable: {
    'zh-CN': '该服务暂时不可用，请稍后重试',
    'en-US': 'This part of the service is not available right now: please try again later',
  },
  ...accountErrors,
  ...areaErrors,
  ...deliveryErrors,
  ...fleetErrors,
  ...organisationErrors,
  ...orderErrors,
  ...planErrors,
  ...purchaseErrors,
  ...reminderErrors,
  ...routeErrors,
}

/** `seconds` among the values is put as words in the place of `{wait}`, why a contact is not taken in that of `{why}`. */
export function sentence(
  name: ErrorName,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const words = {
    ...values,
    wait: waitLabel(Number(values['seconds'] ?? 0), language),
    why: contactRefusalText(values, language),
  }
  return messages[name][language].replace(/\{(\w+)\}/g, (_, key: string) =>
    inWords((words as Record<string, string | number>)[key] ?? '', language),
  )
}

/** A count with its thousands parted; a number that is a name, such as an MMSI, comes as text. */
const inWords = (value: string | number, language: Language): string =>
  typeof value === 'number' ? value.toLocaleString(language) : value

/** The language of an answer: the site's `language` header, else the browser's preference, else English. */
export function languageOf(headers: Readonly<Record<string, string | string[] | undefined>>): Language {
  const wanted = String(headers['language'] ?? headers['accept-language'] ?? '')
    .trim()
    .toLowerCase()
  return wanted.startsWith('zh') ? 'zh-CN' : 'en-US'
}
