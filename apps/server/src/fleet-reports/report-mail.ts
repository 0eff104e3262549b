import { MOST_REPORT_SHIPS, type FleetReport, type Language } from '@fairway/contract'
import { userById } from '../accounts/users.store.ts'
import type { Database } from '../database/open-database.ts'
import { MAIL_WAITS, sentMail } from '../deliveries/channels/mail-channel.ts'
import type { Channel } from '../deliveries/outgoing/outgoing-worker.ts'
import type { Message, Messages } from '../messages/message.ts'
import { filled } from '../messages/message-texts.ts'
import { momentIn, shipCalled } from './change-text.ts'
import { reportInLanguage } from './make-report.ts'
import { ownReports } from './own-reports.store.ts'
import { reportBody } from '../deliveries/messages/report-body.ts'
import { reportTexts, shipLines, summaryText } from './report-text.ts'

/** What a mail has room for; the page has all. */
const MOST_SHIPS = 50
const MOST_CHANGES = 50
/** Of an account whose owner never chose one. */
const LANGUAGE: Language = 'zh-CN'

export interface ReportMailOptions {
  db: Database
  messages: Pick<Messages, 'deliver'>
  /** '' when it is not known: mails are then without links. */
  site: string
  waits?: readonly number[]
}

/** Mails of morning reports, in the owner's language. A report that is gone by then is not mailed. */
export function reportChannel({ db, messages, site, waits = MAIL_WAITS }: ReportMailOptions): Channel {
  return {
    waits,
    async send({ id, userId, body }) {
      const { fleetId, day } = reportBody.parse(JSON.parse(body))
      const [user, kept] = [await userById(db, userId), await ownReports(db, userId).report(fleetId, day)]
      if (user === null || user.email === null) return { status: null, problem: 'no-address', text: '', again: false }
      if (kept === null) return { status: null, problem: null, text: '', again: false }
      const language = user.language ?? LANGUAGE
      const message = reportMail(reportInLanguage(kept, language), language, site)
      return sentMail(() => messages.deliver({ kind: 'email', value: user.email! }, message, language, id))
    },
  }
}

/** The mail that a report is. */
function reportMail(report: FleetReport, language: Language, site: string): Extract<Message, { kind: 'report' }> {
  const words = reportTexts[language]
  const { fleet, day, ships, left, changes, more, zone } = report
  const moment = momentIn(zone, language)
  const link = (path: string) => (site === '' ? '' : new URL(path, site).href)
  const since = moment(report.since)
  const told = changes.slice(-MOST_CHANGES)
  const untold = more + changes.length - told.length
  return {
    kind: 'report',
    subject: filled(words.subject, { fleet: fleet.groupName, day }),
    paragraphs: [
      summaryText(report, language),
      ...(left > 0 ? [filled(words.left, { count: left, most: MOST_REPORT_SHIPS })] : []),
      ...(told.length === 0 && ships.length > 0 ? [filled(words.unchanged, { since })] : []),
    ],
    sections: [
      {
        title: filled(words.changed, { since }),
        lines: [...told.map(({ text }) => text), ...(untold > 0 ? [filled(words.moreChanges, { count: untold })] : [])],
      },
      {
        title: words.ships,
        lines: ships.length > MOST_SHIPS ? [filled(words.moreShips, { count: ships.length - MOST_SHIPS })] : [],
        entries: ships.slice(0, MOST_SHIPS).map((ship) => ({
          title: shipCalled(ship, ship.mmsi, language),
          lines: shipLines(ship, language, moment),
          url: link(`/map?ship=${ship.mmsi}`),
        })),
      },
    ].filter(({ lines, entries = [] }) => lines.length + entries.length > 0),
    link: site === '' ? undefined : [words.page, link(`/fleets/${fleet.id}/report?day=${day}`)],
    why: words.why,
  }
}
