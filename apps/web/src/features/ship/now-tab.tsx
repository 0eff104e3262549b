import type { Ship } from '@fairway/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Age } from './age.tsx'
import { BoundFor } from './bound-for.tsx'
import { PositionFact } from './position-fact.tsx'
import { Section } from './section.tsx'
import { shipTexts } from './ship-texts.ts'

interface NowTabProps {
  ship: Ship
  clockSkew: number
  onPort(locode: string): void
  /** The weather where she is; the page puts it here. */
  weather: ReactNode
}

/** What she does, where she is bound, what weather she has. */
export function NowTab({ ship, clockSkew, onPort, weather }: NowTabProps) {
  const { t } = useTranslation()
  const texts = useTexts(shipTexts)
  const format = useFormat()
  return (
    <>
      <Section title={texts.now.movement} aside={<Age at={ship.positionAt} clockSkew={clockSkew} />}>
        <Facts>
          <Fact name={t('ship.speed')}>
            <span className="ship-big">{format.knots(ship.sog)}</span>
          </Fact>
          <Fact name={t('ship.course')}>
            <span className="ship-big">{format.degrees(ship.cog, 1)}</span>
          </Fact>
          <Fact name={t('ship.status')} wide>
            {format.status(ship.status)}
          </Fact>
          <Fact name={t('ship.heading')}>{format.degrees(ship.heading)}</Fact>
          <Fact name={t('ship.turn')}>{format.turn(ship.rot)}</Fact>
          <PositionFact ship={ship} />
          <Fact
            name={t('ship.updated')}
            title={ship.positionAt === null ? undefined : format.utc(ship.positionAt)}
            wide
          >
            {format.moment(ship.positionAt)}
          </Fact>
        </Facts>
      </Section>
      <BoundFor ship={ship} clockSkew={clockSkew} onPort={onPort} />
      {weather}
    </>
  )
}
