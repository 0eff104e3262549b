import type { Ship } from '@fairway/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { Age } from './age.tsx'
import { BoundFor } from '../voyage/bound-for.tsx'
import { NotSaid } from './not-said.tsx'
import { PlaceText } from './place-text.tsx'
import { PositionFact } from './position-fact.tsx'
import { Section } from '../section.tsx'
import { shipTexts } from '../ship-texts.ts'
import { StatusFact } from './status-fact.tsx'

interface NowTabProps {
  ship: Ship
  clockSkew: number
  onPort(locode: string): void
  /** The weather where she is; the page puts it here. */
  weather: ReactNode
}

/** What she does, where she is bound, what weather she has. */
export function NowTab({ ship, clockSkew, onPort, weather }: NowTabProps) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  return (
    <>
      <Section title={texts.now.movement} aside={<Age at={ship.positionAt} clockSkew={clockSkew} />}>
        <Facts>
          <Fact name={texts.fact.speed}>
            <span className="ship-big">{format.knots(ship.sog)}</span>
          </Fact>
          <Fact name={texts.fact.course}>
            <span className="ship-big">{format.degrees(ship.cog, 1)}</span>
          </Fact>
          <StatusFact ship={ship} />
          {ship.heading !== null && <Fact name={texts.fact.heading}>{format.degrees(ship.heading)}</Fact>}
          {ship.rot !== null && <Fact name={texts.fact.turn}>{format.turn(ship.rot)}</Fact>}
          <PlaceText at={ship} name={texts.place.name} />
          <PositionFact ship={ship} />
          <Fact
            name={texts.fact.updated}
            title={ship.positionAt === null ? undefined : format.utc(ship.positionAt)}
            wide
          >
            {format.moment(ship.positionAt)}
          </Fact>
        </Facts>
        <NotSaid
          names={[
            [texts.fact.heading, ship.heading],
            [texts.fact.turn, ship.rot],
          ]}
        />
      </Section>
      <BoundFor ship={ship} clockSkew={clockSkew} onPort={onPort} />
      {weather}
    </>
  )
}
