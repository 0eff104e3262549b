import type { Ship } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { voyageAheadQuery } from '../../../api/ship-queries.ts'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { Age } from '../now/age.tsx'
import { CrewEta, OwnEta } from './eta-facts.tsx'
import { PassagesFact } from './passages-fact.tsx'
import { ResolvedDestination } from './resolved-destination.tsx'
import { Section } from '../section.tsx'
import { shipTexts } from '../ship-texts.ts'
import { uiTexts } from '../../../ui/ui-texts.ts'

interface BoundForProps {
  ship: Ship
  clockSkew: number
  onPort(locode: string): void
}

/** The destination as typed and as understood, how far it is and when she will be there. What the server reckons comes a little later than what she said. */
export function BoundFor({ ship, clockSkew, onPort }: BoundForProps) {
  const ui = useTexts(uiTexts)
  const texts = useTexts(shipTexts)
  const format = useFormat()
  const { data: voyage, isPending } = useQuery(voyageAheadQuery(ship.mmsi))
  const toGo = voyage?.distanceToGo ?? null
  return (
    <Section
      title={texts.now.bound}
      aside={<Age at={voyage?.destination.heardAt ?? ship.staticAt} clockSkew={clockSkew} />}
    >
      <Facts>
        <Fact name={texts.fact.destination} hint={texts.fact.destinationHint} wide>
          {ship.destination || NOT_AVAILABLE}
        </Fact>
        {voyage && <ResolvedDestination destination={voyage.destination} onPort={onPort} />}
        {isPending && (
          <Fact name={texts.voyage.understood} wide>
            <span className="ship-note">{ui.state.loading}</span>
          </Fact>
        )}
        {toGo && (
          <Fact name={texts.voyage.toGo} hint={toGo.bySeaLane ? texts.voyage.bySeaLane : texts.voyage.straight} wide>
            {format.distance(toGo.metres)}
          </Fact>
        )}
        <PassagesFact toGo={toGo} />
        <CrewEta eta={ship.eta} clockSkew={clockSkew} />
        {voyage && <OwnEta eta={voyage.eta} clockSkew={clockSkew} />}
        <Fact name={texts.fact.draught}>{format.metres(ship.draught, 1)}</Fact>
      </Facts>
    </Section>
  )
}
