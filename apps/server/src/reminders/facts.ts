import type { InboxFacts, Port, Ship } from '@fairway/contract'
import type { Detail, LookTold } from '@fairway/tracking/reminders'
import { officialNameAt } from '../areas/official/official-areas.ts'
import type { RuleBook } from './rule-book.ts'
import type { NewEvent } from './watch.store.ts'

interface Known {
  ship(mmsi: number): Ship | null
  port(locode: string): Port | null
}

/** With the name of the other ship, where there is one. */
export const withName = (detail: Detail, nameOf: (mmsi: number) => string | null): NonNullable<InboxFacts['detail']> =>
  detail.other === undefined ? detail : { ...detail, otherName: nameOf(detail.other) }

/** What there is to say of what was told, as it is known now; null when the rule is gone. */
export const describeTold =
  (book: RuleBook, known: Known) =>
  (told: LookTold): Pick<NewEvent, 'ruleId' | 'facts'> | null => {
    const whose = book.whose(told)
    if (whose === null) return null
    const { row, area } = whose
    const official = area === null ? null : officialNameAt(area.id, told)
    const nameOf = (mmsi: number) => known.ship(mmsi)?.nameZh ?? known.ship(mmsi)?.name ?? null
    const ship = told.mmsi === null ? null : known.ship(told.mmsi)
    const port = told.port === null ? null : known.port(told.port)
    const facts: InboxFacts = {
      ship: told.mmsi === null ? null : nameOf(told.mmsi),
      class: ship?.class ?? null,
      area: official?.name ?? area?.name ?? null,
      ...(official !== null && { areaZh: official.nameZh }),
      port: told.port,
      portName: port?.name ?? null,
      portNameZh: port?.nameZh ?? null,
      sog: told.sog,
      cog: told.cog,
      approach: told.kind === 'area-approach' ? row.approach : null,
      coolDown: row.coolDown,
      simulated: ship?.source?.simulated ?? false,
      ...(told.detail !== undefined && { detail: withName(told.detail, nameOf) }),
    }
    return { ruleId: row.id, facts }
  }
