import { shipActivity, type Ship } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { voyageAheadQuery } from '../../../api/ship-queries.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact } from '../../../ui/facts/facts.tsx'
import { shipTexts } from '../ship-texts.ts'

/** What she does in one of four words; below it, smaller, what her crew has set. */
export function StatusFact({ ship }: { ship: Ship }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  const { data: voyage } = useQuery(voyageAheadQuery(ship.mmsi))
  const activity = shipActivity(ship, voyage?.inPort != null)
  const detail = activity && format.aisStatus(ship.status)
  return (
    <Fact name={texts.fact.status} wide>
      <span className="ship-status">{format.activity(activity, ship.status)}</span>
      {detail && <small className="ship-status-detail"> {detail}</small>}
    </Fact>
  )
}
