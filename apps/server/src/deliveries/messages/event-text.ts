import type { InboxEvent, Language, ReminderEventKind } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { filled } from '../../messages/message-texts.ts'
import { statusText } from './status-text.ts'

/** What happened, as one sentence of a message. */
const sentences: Record<Language, Record<ReminderEventKind, string>> = {
  'en-US': {
    'area-enter': '{ship} entered {place}',
    'area-leave': '{ship} left {place}',
    'area-approach': '{ship} comes near {place}',
    'area-passed': '{ship} passed through {place}',
    'port-arrival': '{ship} arrived at {place}',
    'port-anchor': '{ship} anchored off {place}',
    'port-berth': '{ship} berthed at {place}',
    'port-unberth': '{ship} left her berth at {place}',
    'port-departure': '{ship} sailed from {place}',
    'voyage-draught': '{ship}: draught {before} m → {after} m',
    'voyage-destination': '{ship}: destination {before} → {after}',
    'voyage-eta': '{ship}: ETA {before} → {after}',
    'voyage-slip': '{ship} is {silence} later than she said at first: ETA {after}',
    'approach-port': '{ship} is {distance} nm from {place}',
    'approach-eta': '{ship} is {left} from {place}',
    'speed-over': '{ship} goes {knots} kn, faster than {limit} kn',
    'speed-under': '{ship} goes {knots} kn, slower than {limit} kn',
    'speed-drop': '{ship} slowed down from {before} kn to {after} kn',
    'ais-lost': 'Signal lost: {ship}, silent for {silence}',
    'ais-coverage': 'Out of coverage: {ship}, silent for {silence}',
    'ais-gap': 'Long gap: {ship}, silent at sea for {silence}',
    'ais-back': '{ship} is heard again after {silence}',
    'stop-sea': '{ship} lies stopped at sea',
    'drift-sea': '{ship} drifts at sea',
    encounter: '{ship} has lain beside {other} at sea since {since}',
    'status-change': '{ship}: status {before} → {after}',
    'identity-change': '{ship} says otherwise who she is: {before} → {after}',
    distress: 'Distress: {ship}',
    'distress-near': 'Distress {distance} nm from {other}: {ship}',
    'circle-enter': '{ship} came within {within} nm of {other}',
    'circle-leave': '{ship} left the circle of {within} nm round {other}',
    'circle-approach': '{ship} comes near the circle of {within} nm round {other}',
    'weather-wind': '{ship}: wind of level {level} where she is',
    'weather-waves': '{ship}: waves of {waves} m where she is',
    'queue-longer': '{place}: ships that wait at anchor {waiting}, more than {limit}',
    'webhook-off': 'Nothing more is sent to the webhook {place}',
    'plan-off': '{ship} is outside the corridor of the plan {place}',
    'plan-late': '{ship} is {silence} behind the plan {place}',
    'plan-starts': '{ship} left {place} at {after}: start the plan {plan}?',
    'plan-ends': '{ship} arrived at {place} at {after}: end the plan {plan}?',
    'plan-asks': 'The plan {place} of {ship} waits for your approval',
    'plan-approved': 'The plan {place} of {ship} is approved',
  },
  'zh-CN': {
    'area-enter': '{ship} 进入 {place}',
    'area-leave': '{ship} 离开 {place}',
    'area-approach': '{ship} 正在接近 {place}',
    'area-passed': '{ship} 穿过 {place}',
    'port-arrival': '{ship} 抵达 {place}',
    'port-anchor': '{ship} 在 {place} 抛锚',
    'port-berth': '{ship} 在 {place} 靠泊',
    'port-unberth': '{ship} 在 {place} 离泊',
    'port-departure': '{ship} 驶离 {place}',
    'voyage-draught': '{ship} 吃水由 {before} 米变为 {after} 米',
    'voyage-destination': '{ship} 目的地由 {before} 改为 {after}',
    'voyage-eta': '{ship} ETA 由 {before} 改为 {after}',
    'voyage-slip': '{ship} ETA 比最初推迟 {silence}，现为 {after}',
    'approach-port': '{ship} 距 {place} {distance} 海里',
    'approach-eta': '{ship} 距 {place} 还有 {left}',
    'speed-over': '{ship} 航速 {knots} 节，高于 {limit} 节',
    'speed-under': '{ship} 航速 {knots} 节，低于 {limit} 节',
    'speed-drop': '{ship} 由 {before} 节骤减至 {after} 节',
    'ais-lost': '信号丢失：{ship} 已静默 {silence}',
    'ais-coverage': '超出覆盖：{ship} 已静默 {silence}',
    'ais-gap': '长时间静默：{ship} 在海上静默 {silence}',
    'ais-back': '{ship} 静默 {silence} 后信号恢复',
    'stop-sea': '{ship} 在海上停航',
    'drift-sea': '{ship} 在海上漂航',
    encounter: '{ship} 自 {since} 起在海上与 {other} 并靠',
    'status-change': '{ship} 航行状态由 {before} 变为 {after}',
    'identity-change': '{ship} 身份信息由 {before} 变为 {after}',
    distress: '遇险报警：{ship}',
    'distress-near': '{other} 附近 {distance} 海里处有遇险信号：{ship}',
    'circle-enter': '{ship} 进入 {other} 周围 {within} 海里',
    'circle-leave': '{ship} 离开 {other} 周围 {within} 海里',
    'circle-approach': '{ship} 正在接近 {other} 周围 {within} 海里的范围',
    'weather-wind': '{ship} 所在海域风力 {level} 级',
    'weather-waves': '{ship} 所在海域浪高 {waves} 米',
    'queue-longer': '{place} 锚地待泊 {waiting} 艘，超过 {limit} 艘',
    'webhook-off': '已停止推送到 Webhook {place}',
    'plan-off': '{ship} 已偏出计划 {place} 的走廊',
    'plan-late': '{ship} 比计划 {place} 晚 {silence}',
    'plan-starts': '{ship} 已于 {after} 离开 {place}，是否开始计划 {plan}？',
    'plan-ends': '{ship} 已于 {after} 抵达 {place}，是否结束计划 {plan}？',
    'plan-asks': '{ship} 的计划 {place} 等待您审批',
    'plan-approved': '{ship} 的计划 {place} 已获批准',
  },
}
const unknown: Record<Language, { place: string; value: string; minutes: string; hours: string }> = {
  'en-US': { place: 'a place', value: 'unknown', minutes: '{count} min', hours: '{count} h' },
  'zh-CN': { place: '某地', value: '未知', minutes: '{count} 分钟', hours: '{count} 小时' },
}
const MINUTE = 60_000
/** Kinds whose `before` and `after` are moments, UTC ms. */
const saysMoments: ReadonlySet<ReminderEventKind> = new Set(['voyage-eta', 'voyage-slip', 'plan-starts', 'plan-ends'])

const numberOf = (mmsi: number | null): string => (mmsi === null ? '' : `MMSI ${String(mmsi).padStart(9, '0')}`)

type Said = Pick<InboxEvent, 'kind' | 'mmsi' | 'facts'>

/** `moment` says UTC ms in the reader's time. */
export function eventText({ kind, mmsi, facts }: Said, language: Language, moment: (at: number) => string): string {
  const words = unknown[language]
  const { before, after, knots, limit, silence = 0, since, other, otherName, metres = 0 } = facts.detail ?? {}
  const { within = 0, level, waves, waiting } = facts.detail ?? {}
  const value = (one: string | number | undefined): string => {
    if (one === undefined || one === '') return words.value
    if (typeof one === 'string') return one
    if (kind === 'status-change') return statusText(one, language)
    return saysMoments.has(kind) ? moment(one) : String(Number(one.toFixed(1)))
  }
  const long = (ms: number): string => {
    const minutes = Math.round(ms / MINUTE)
    if (minutes < 120) return filled(words.minutes, { count: minutes })
    return filled(words.hours, { count: Math.round(minutes / 60) })
  }
  const chinese = language === 'zh-CN'
  const port = (chinese ? facts.portNameZh : null) ?? facts.portName
  const area = (chinese ? facts.areaZh : undefined) ?? facts.area
  return filled(sentences[language][kind], {
    ship: (chinese ? facts.shipZh : undefined) ?? facts.ship ?? numberOf(mmsi),
    other: (chinese ? facts.detail?.otherNameZh : undefined) ?? otherName ?? numberOf(other ?? null),
    since: since === undefined ? words.value : moment(since),
    distance: (metres / METRES_PER_NM).toFixed(1),
    within: String(Number((within / METRES_PER_NM).toFixed(1))),
    level: value(level),
    waves: value(waves),
    waiting: value(waiting),
    plan: facts.plan ?? '',
    place: port ?? area ?? facts.webhook ?? facts.plan ?? words.place,
    before: value(before),
    after: value(after),
    knots: value(knots),
    limit: value(limit),
    silence: long(facts.detail?.late ?? silence),
    left: long(facts.detail?.left ?? 0),
  })
}
