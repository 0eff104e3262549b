import type { InboxFacts, Port, Ship } from '@fairway/contract'
import type { Detail, LookTold } from '@fairway/tracking/reminders'
import { officialNameAt } from '../../areas/official/official-areas.ts'
import type { RuleBook } from '../rules/rule-book.ts'
import type { NewEvent } from '../watch/watch.store.ts'

const MINUTE = 60_000

interface Known {
  ship(mmsi: number): Ship | null
  port(locode: string): Port | null
}

/** What a ship is called, for readers of either language. */
export type ShipNames = Pick<InboxFacts, 'ship' | 'shipZh'>

export const namesOf = (ship: Pick<Ship, 'name' | 'nameZh'> | null): ShipNames => ({
  ship: ship?.name ?? ship?.nameZh ?? null,
  ...(ship?.nameZh && { shipZh: ship.nameZh }),
})

/** With the names of the other ship, where there is one. */
export function withName(detail: Detail, namesBy: (mmsi: number) => ShipNames): NonNullable<InboxFacts['detail']> {
  if (detail.other === undefined) return detail
  const { ship, shipZh } = namesBy(detail.other)
  return { ...detail, otherName: ship, ...(shipZh !== undefined && { otherNameZh: shipZh }) }
}

/** What there is to say of what was told, as it is known now; null when the rule is gone. */
export const describeTold =
  (book: RuleBook, known: Known) =>
  (told: LookTold): Pick<NewEvent, 'ruleId' | 'facts'> | null => {
    const whose = book.whose(told)
    if (whose === null) return null
    const { ruleId, named, approach, coolDown } = whose
    const official = named === null ? null : officialNameAt(named.id, told)
    const ship = told.mmsi === null ? null : known.ship(told.mmsi)
    const port = told.port === null ? null : known.port(told.port)
    const facts: InboxFacts = {
      ...namesOf(ship),
      class: ship?.class ?? null,
      area: official?.name ?? named?.name ?? null,
      ...(official !== null && { areaZh: official.nameZh }),
      port: told.port,
      portName: port?.name ?? null,
      portNameZh: port?.nameZh ?? null,
      sog: told.sog,
      cog: told.cog,
      approach: told.kind === 'area-approach' ? approach : null,
      coolDown: coolDown / MINUTE,
      simulated: ship?.source?.simulated ?? false,
      ...(told.detail !== undefined && { detail: withName(told.detail, (mmsi) => namesOf(known.ship(mmsi))) }),
    }
    return { ruleId, facts }
  }
