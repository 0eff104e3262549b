import type { InboxFacts, Port, Ship } from '@fairway/contract'
import type { Told } from '@fairway/tracking/reminders'
import { officialNameAt } from '../areas/official/official-areas.ts'
import type { RuleBook } from './rule-book.ts'
import type { NewEvent } from './watch.store.ts'

interface Known {
  ship(mmsi: number): Ship | null
  port(locode: string): Port | null
}

/** What there is to say of what was told, as it is known now; null when the rule is gone. */
export const describeTold =
  (book: RuleBook, known: Known) =>
  (told: Told): Pick<NewEvent, 'ruleId' | 'facts'> | null => {
    const whose = book.whose(told)
    if (whose === null) return null
    const { row, area } = whose
    const official = area === null ? null : officialNameAt(area.id, told)
    const ship = known.ship(told.mmsi)
    const port = told.port === null ? null : known.port(told.port)
    const facts: InboxFacts = {
      ship: ship?.nameZh ?? ship?.name ?? null,
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
      ...(told.detail !== undefined && { detail: told.detail }),
    }
    return { ruleId: row.id, facts }
  }
