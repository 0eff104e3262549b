import type { Language } from '../api/language.ts'

/** Every refusal of the data API: HTTP status and title. A code, once released, keeps its meaning. */
export const v1Problems = {
  parameters_invalid: [400, '请求参数有误', 'Parameters are wrong'],
  cursor_invalid: [400, '分页游标无效', 'The cursor is not one of this list'],
  period_backwards: [400, '结束时间不能早于开始时间', 'The period ends before it begins'],
  period_in_future: [400, '开始时间不能晚于现在', 'The period begins in the future'],
  period_too_long: [400, '时间范围过长', 'The period is too long'],
  body_unreadable: [400, '无法读取提交的内容', 'The body cannot be read'],
  key_in_url: [400, '请勿把密钥放在网址里', 'A key must not stand in the address'],
  idempotency_key_invalid: [400, 'Idempotency-Key 无效', 'The Idempotency-Key cannot be used'],
  key_missing: [401, '缺少 API 密钥', 'There is no API key'],
  key_unknown: [401, 'API 密钥无效', 'The API key is not known'],
  key_expired: [401, 'API 密钥已过期', 'The API key has expired'],
  key_revoked: [401, 'API 密钥已吊销', 'The API key was revoked'],
  credits_exhausted: [402, '本月积分已用完', 'The credits of this month are used up'],
  key_cap_reached: [402, '已达到该密钥的每月上限', 'The monthly cap of the key is reached'],
  request_too_costly: [402, '单次请求超过积分上限', 'One request may not cost so much'],
  scope_missing: [403, '该密钥没有此权限', 'The key may not ask for this'],
  address_not_allowed: [403, '该密钥不允许从此地址使用', 'The key is not taken from this address'],
  origin_not_allowed: [403, '该密钥不允许在此网站使用', 'The key is not taken from pages of this site'],
  vessel_not_found: [404, '没有这艘船的数据', 'Nothing is known of this vessel'],
  position_not_found: [404, '没有这艘船的船位', 'No position of this vessel is known'],
  port_not_found: [404, '没有找到这个港口', 'There is no such port'],
  fleet_not_found: [404, '没有找到这个船队', 'There is no such fleet'],
  way_not_found: [404, '没有可行的海上航路', 'There is no way by sea'],
  area_not_found: [404, '没有找到这个区域', 'There is no such area'],
  plan_not_found: [404, '没有找到这个航次计划', 'There is no such plan'],
  alert_rule_not_found: [404, '没有找到这条提醒规则', 'There is no such alert rule'],
  webhook_not_found: [404, '没有找到这个 Webhook', 'There is no such webhook'],
  delivery_not_found: [404, '没有找到这条推送记录', 'There is no such delivery'],
  share_not_found: [404, '没有找到这个分享链接', 'There is no such share'],
  path_not_found: [404, '没有这个接口', 'There is no such call'],
  format_not_available: [406, '该接口不提供此格式', 'This call has no such format'],
  changed_meanwhile: [409, '内容已被他处修改', 'It was changed meanwhile'],
  limit_reached: [409, '已达到数量上限', 'There are as many as there may be'],
  idempotency_in_progress: [
    409,
    '同一 Idempotency-Key 的请求尚未完成',
    'A request with this Idempotency-Key has not ended',
  ],
  body_too_large: [413, '提交的内容过大', 'The body is too large'],
  host_unknown: [421, '本服务器不以该主机名提供服务', 'This server does not answer under this host name'],
  content_refused: [422, '内容无法采用', 'The content cannot be taken'],
  idempotency_key_reused: [422, '该 Idempotency-Key 已用于其他内容', 'The Idempotency-Key was used for something else'],
  idempotency_keys_full: [429, 'Idempotency-Key 过多', 'Too many Idempotency-Keys'],
  rate_limited: [429, '请求过于频繁', 'Too many requests'],
  internal: [500, '服务异常', 'Service error'],
  unavailable: [503, '服务暂时不可用', 'Not available right now'],
} as const satisfies Record<string, readonly [status: number, zh: string, en: string]>

export type V1ProblemCode = keyof typeof v1Problems

export const problemTitle = (code: V1ProblemCode, language: Language): string =>
  v1Problems[code][language === 'zh-CN' ? 1 : 2]
