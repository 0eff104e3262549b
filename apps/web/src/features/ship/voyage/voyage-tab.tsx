import type { Ship, VoyageAhead } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesGantt } from 'lucide-react'
import { Link } from 'react-router'
import { voyageAheadQuery } from '../../../api/ship-queries.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { Failure, Skeleton } from '../../../ui/panel/panel-states.tsx'
import { useNow } from '../../../ui/use-now.ts'
import { CrewEta, OwnEta } from './eta-facts.tsx'
import { PassagesFact } from './passages-fact.tsx'
import { ResolvedDestination } from './resolved-destination.tsx'
import { Section } from '../section.tsx'
import { shipTexts } from '../ship-texts.ts'
import { VoyageLine } from './voyage-line.tsx'

interface VoyageTabProps {
  ship: Ship
  clockSkew: number
  onPort(locode: string): void
}

/** From the last port to the next: how far along, when left, when there. */
export function VoyageTab({ ship, clockSkew, onPort }: VoyageTabProps) {
  const texts = useTexts(shipTexts).voyage
  const query = useQuery(voyageAheadQuery(ship.mmsi))
  if (query.isPending) return <Skeleton lines={8} />
  if (query.data === undefined) return <Failure text={texts.failed} onRetry={() => void query.refetch()} />
  return (
    <Section title={texts.title} aside={<Reckoned voyage={query.data} clockSkew={clockSkew} />}>
      <VoyageLine voyage={query.data} clockSkew={clockSkew} onPort={onPort} />
      <VoyageFacts ship={ship} voyage={query.data} clockSkew={clockSkew} onPort={onPort} />
      <p>
        <Link className="button button-quiet" to={`/ship/${ship.mmsi}/voyages`}>
          <ChartNoAxesGantt aria-hidden />
          {texts.analyse}
        </Link>
      </p>
    </Section>
  )
}

function Reckoned({ voyage, clockSkew }: { voyage: VoyageAhead; clockSkew: number }) {
  const texts = useTexts(shipTexts).voyage
  const format = useFormat()
  const now = useNow() + clockSkew
  return texts.reckoned({ age: format.age(Math.max(0, now - voyage.at)) })
}

function VoyageFacts({ ship, voyage, clockSkew, onPort }: VoyageTabProps & { voyage: VoyageAhead }) {
  const { voyage: texts, fact } = useTexts(shipTexts)
  const format = useFormat()
  const { distanceToGo: toGo, destination } = voyage
  return (
    <Facts>
      <Fact name={fact.destination} hint={fact.destinationHint} wide>
        {destination.raw || '—'}
      </Fact>
      <ResolvedDestination destination={destination} onPort={onPort} />
      {toGo && (
        <Fact name={texts.toGo} hint={toGo.bySeaLane ? texts.bySeaLane : texts.straight}>
          {format.distance(toGo.metres)}
        </Fact>
      )}
      <PassagesFact toGo={toGo} />
      <Fact name={fact.draught}>{format.metres(ship.draught, 1)}</Fact>
      <CrewEta eta={voyage.eta.crew} clockSkew={clockSkew} />
      <OwnEta eta={voyage.eta} clockSkew={clockSkew} />
    </Facts>
  )
}
