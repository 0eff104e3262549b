import type { FleetChangeKind, Language } from '@fairway/contract'
import { filled } from '../messages/message-texts.ts'
import type { ChangeFacts } from './fleet-changes.ts'
import type { SeenShip, PortName } from './known-ship.ts'

interface Words {
  sentences: Record<FleetChangeKind, string>
  /** Of a rule without a name. */
  unnamed: string
  later: string
  earlier: string
  minutes: string
  hours: string
  days: string
  unknown: string
}

const words: Record<Language, Words> = {
  'en-US': {
    sentences: {
      arrived: '{ship} arrived at {port}, {at}',
      berthed: '{ship} berthed at {port}, {at}',
      departed: '{ship} sailed from {port}, {at}',
      destination: '{ship} is bound for {after}; before: {before}',
      'crew-eta': '{ship}: the crew’s ETA at {port} {before} → {after}, {moved}',
      'own-eta': '{ship}: calculated ETA at {port} {before} → {after}, {moved}',
      silent: '{ship} is silent: last heard {since}',
      heard: '{ship} is heard again; silent since {since}',
      reminders: 'Reminders of “{rule}”: {count}, the last {at}',
    },
    unnamed: 'Reminders: {count}, the last {at}',
    later: '{by} later',
    earlier: '{by} earlier',
    minutes: '{count} min',
    hours: '{count} h',
    days: '{count} d',
    unknown: 'unknown',
  },
  'zh-CN': {
    sentences: {
      arrived: '{ship} 于 {at} 抵达{port}',
      berthed: '{ship} 于 {at} 在{port}靠泊',
      departed: '{ship} 于 {at} 驶离{port}',
      destination: '{ship} 下一港改为{after}，原为{before}',
      'crew-eta': '{ship} 船员申报的{port}预抵时间由 {before} 改为 {after}，{moved}',
      'own-eta': '{ship} 本站推算的{port}预抵时间由 {before} 变为 {after}，{moved}',
      silent: '{ship} 信号静默，最后收到：{since}',
      heard: '{ship} 信号恢复，此前最后收到：{since}',
      reminders: '规则“{rule}”提醒 {count} 次，最近一次：{at}',
    },
    unnamed: '提醒 {count} 次，最近一次：{at}',
    later: '推迟 {by}',
    earlier: '提前 {by}',
    minutes: '{count} 分钟',
    hours: '{count} 小时',
    days: '{count} 天',
    unknown: '未知',
  },
}
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Says UTC ms by the clock of a zone. */
export type SayMoment = (at: number) => string

/** Date and time by the clock of a zone, in words of a language. */
export function momentIn(zone: string, language: Language): SayMoment {
  // As the pages write it: day before month, 24 hours.
  const locale = language === 'en-US' ? 'en-GB' : language
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: zone })
  return (at) => `${time.format(at)}${zone === 'UTC' ? ' UTC' : ''}`
}

/** The name of a ship as readers of a language know her. */
export function shipCalled(ship: Pick<SeenShip, 'name' | 'nameZh'> | null, mmsi: number, language: Language): string {
  const [first, second] = language === 'zh-CN' ? [ship?.nameZh, ship?.name] : [ship?.name, ship?.nameZh]
  return first || second || `MMSI ${String(mmsi).padStart(9, '0')}`
}

export const portCalled = ({ name, nameZh }: PortName, language: Language): string =>
  (language === 'zh-CN' ? nameZh : null) ?? name

/** What changed, as one sentence: of the same facts always the same. */
export function changeText(change: ChangeFacts, language: Language, moment: SayMoment): string {
  const { kind, mmsi, ship, at, port, before, after, since, rule, count } = change
  const { sentences, unnamed, unknown, later, earlier } = words[language]
  const said = (value: PortName | number | null) =>
    value === null ? unknown : typeof value === 'number' ? moment(value) : portCalled(value, language)
  const moved = typeof before === 'number' && typeof after === 'number' ? after - before : 0
  return filled(rule === '' ? unnamed : sentences[kind], {
    ship: mmsi === null ? '' : shipCalled(ship, mmsi, language),
    port: port === null ? unknown : portCalled(port, language),
    at: moment(at),
    before: said(before),
    after: said(after),
    moved: filled(moved < 0 ? earlier : later, { by: durationText(Math.abs(moved), language) }),
    since: since === null ? unknown : moment(since),
    rule: rule ?? '',
    count,
  })
}

/** A duration as people say it: minutes, hours, or days and hours. */
export function durationText(ms: number, language: Language): string {
  const { minutes, hours, days } = words[language]
  if (ms < 2 * HOUR) return filled(minutes, { count: Math.round(ms / 60_000) })
  const whole = Math.round(ms / HOUR)
  if (ms < 2 * DAY) return filled(hours, { count: whole })
  const [full, rest] = [Math.floor(whole / 24), whole % 24]
  return rest === 0
    ? filled(days, { count: full })
    : `${filled(days, { count: full })} ${filled(hours, { count: rest })}`
}
