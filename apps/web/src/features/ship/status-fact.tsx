import type { Ship } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { voyageAheadQuery } from '../../api/ship-queries.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact } from '../../ui/facts/facts.tsx'
import { fourWords } from './four-words.ts'
import { shipTexts } from './ship-texts.ts'

/** What she does in one of four words; below it, smaller, what her crew has set. */
export function StatusFact({ ship }: { ship: Ship }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  const { data: voyage } = useQuery(voyageAheadQuery(ship.mmsi))
  const words = fourWords(ship, voyage !== undefined && voyage.inPort !== null)
  const said = format.status(ship.status)
  if (words === null)
    return (
      <Fact name={texts.fact.status} wide>
        {said}
      </Fact>
    )
  return (
    <Fact name={texts.fact.status} wide>
      <span className="ship-status">{texts.words[words]}</span>
      {ship.status !== null && <small className="ship-status-detail"> {texts.statusDetail({ status: said })}</small>}
    </Fact>
  )
}
