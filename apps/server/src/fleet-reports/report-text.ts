import type { FleetReport, Language, ReportShip } from '@fairway/contract'
import { filled } from '../messages/message-texts.ts'
import { positionText } from '../position-text/position-text.ts'
import { portCalled, type SayMoment } from './change-text.ts'

interface Words {
  subject: string
  summary: string
  empty: string
  left: string
  changed: string
  unchanged: string
  moreChanges: string
  ships: string
  moreShips: string
  underway: string
  silent: string
  neverHeard: string
  position: string
  noPosition: string
  inPort: string
  lastPort: string
  nextPort: string
  crewEta: string
  ownEta: string
  wind: string
  waves: string
  page: string
  why: string
}

export const reportTexts: Record<Language, Words> = {
  'en-US': {
    subject: '{fleet}: morning report of {day}',
    summary: '{ships} ships: {moving} under way, {silent} silent. Times are by the clock of {zone}.',
    empty: 'There are no ships in this fleet.',
    left: '{count} more ships are not told of: a report has room for {most}.',
    changed: 'What changed since {since}',
    unchanged: 'Nothing changed since {since}.',
    moreChanges: 'and {count} earlier changes',
    ships: 'Ships',
    moreShips: '{count} more ships stand in the report on the site.',
    underway: '{speed} kn, course {course}°',
    silent: 'silent, last heard {at}',
    neverHeard: 'not heard in the last days',
    position: '{place}, {at}',
    noPosition: 'no position at noon',
    inPort: 'In {port} since {at}',
    lastPort: 'From {port}, sailed {at}',
    nextPort: 'to {port}',
    crewEta: 'ETA of the crew {at}',
    ownEta: 'ETA calculated {at} ({early} – {late})',
    wind: 'Wind force {level} ({speed} m/s) from {from}°',
    waves: 'waves {height} m',
    page: 'The report on the site, with XLSX and print',
    why: 'You get this email because the morning report of this fleet is switched on.',
  },
  'zh-CN': {
    subject: '{fleet} 晨报（{day}）',
    summary: '共 {ships} 艘船：在航 {moving} 艘，信号静默 {silent} 艘。时间按 {zone} 时区。',
    empty: '该船队暂无船舶。',
    left: '另有 {count} 艘未列出：一份晨报最多列 {most} 艘。',
    changed: '自 {since} 以来的变化',
    unchanged: '自 {since} 以来没有变化。',
    moreChanges: '另有 {count} 条更早的变化',
    ships: '船舶',
    moreShips: '其余 {count} 艘请在网站的晨报中查看。',
    underway: '航速 {speed} 节，航向 {course}°',
    silent: '信号静默，最后收到：{at}',
    neverHeard: '近日未收到信号',
    position: '{place}，{at}',
    noPosition: '正午无船位',
    inPort: '{at} 起在{port}港内',
    lastPort: '{at} 驶离{port}',
    nextPort: '前往{port}',
    crewEta: '船员申报预抵 {at}',
    ownEta: '本站推算预抵 {at}（{early} – {late}）',
    wind: '风力 {level} 级（{speed} 米/秒），风向 {from}°',
    waves: '浪高 {height} 米',
    page: '在网站查看晨报（可导出 XLSX、打印）',
    why: '您为该船队开启了晨报，因此收到本邮件。',
  },
}

/** Slower she lies still, knots. */
const STILL = 0.5

/** Ships, those under way and those that are silent, and by which clock. */
export function summaryText({ ships, left, zone }: FleetReport, language: Language): string {
  if (ships.length === 0) return reportTexts[language].empty
  const silent = ships.filter((ship) => ship.silent).length
  const moving = ships.filter((ship) => !ship.silent && (ship.sog ?? 0) >= STILL).length
  return filled(reportTexts[language].summary, { ships: ships.length + left, moving, silent, zone })
}

/** What is told of a ship, a line each: where, which way, when she arrives, in what weather. */
export function shipLines(ship: ReportShip, language: Language, moment: SayMoment): string[] {
  const words = reportTexts[language]
  const at = (time: number | null) => (time === null ? '–' : moment(time))
  const { ours, crewEta } = ship
  const arrivals = [
    crewEta === null ? '' : filled(words.crewEta, { at: moment(crewEta) }),
    ours === null
      ? ''
      : filled(words.ownEta, { at: moment(ours.p50), early: moment(ours.p10), late: moment(ours.p90) }),
  ]
  return [
    [...placeWords(ship, language, moment)],
    [
      ship.lastPort === null
        ? ''
        : ship.lastPort.atd === null
          ? filled(words.inPort, { port: portCalled(ship.lastPort, language), at: at(ship.lastPort.ata) })
          : filled(words.lastPort, { port: portCalled(ship.lastPort, language), at: at(ship.lastPort.atd) }),
      ship.nextPort === null ? '' : filled(words.nextPort, { port: portCalled(ship.nextPort, language) }),
    ],
    arrivals,
    weatherWords(ship, language),
  ]
    .map((parts) => parts.filter((part) => part !== '').join(' · '))
    .filter((line) => line !== '')
}

function placeWords(ship: ReportShip, language: Language, moment: SayMoment): string[] {
  const words = reportTexts[language]
  if (ship.heardAt === null) return [words.neverHeard]
  const place =
    ship.lat === null || ship.lon === null
      ? words.noPosition
      : filled(words.position, {
          place: positionText({ lat: ship.lat, lon: ship.lon }),
          at: ship.positionAt === null ? '–' : moment(ship.positionAt),
        })
  const speed =
    ship.sog === null || ship.lat === null
      ? ''
      : filled(words.underway, {
          speed: ship.sog.toFixed(1),
          course: ship.cog === null ? '–' : Math.round(ship.cog) % 360,
        })
  return [place, speed, ship.silent ? filled(words.silent, { at: moment(ship.heardAt) }) : '']
}

function weatherWords({ weather }: ReportShip, language: Language): string[] {
  if (weather === null) return []
  const { windLevel, windSpeed, windDirection, waveHeight } = weather
  const { wind, waves } = reportTexts[language]
  return [
    windLevel === null || windSpeed === null
      ? ''
      : filled(wind, { level: windLevel, speed: windSpeed, from: windDirection ?? '–' }),
    waveHeight === null ? '' : filled(waves, { height: waveHeight }),
  ]
}
