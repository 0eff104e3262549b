import type { Ship } from '@fairway/contract'
import type { ReactNode } from 'react'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { Flag } from '../../../ui/marks/flag.tsx'
import { PlaceText } from '../now/place-text.tsx'
import { PositionFact } from '../now/position-fact.tsx'
import { Section } from '../section.tsx'
import { AID_TYPES, formOf, type StationClass } from './station.ts'
import { stationTexts } from './station-texts.ts'

interface StationPanelProps {
  station: Ship
  of: StationClass
  /** The weather where it is; the page puts it here. */
  weather: ReactNode
}

/** What there is to say of an aid to navigation, a shore station, an aircraft or a distress transmitter: no voyage, no crew, no history. */
export function StationPanel({ station, of, weather }: StationPanelProps) {
  const texts = useTexts(stationTexts)
  const format = useFormat()
  const form = formOf(station.mmsi)
  const moves = of === 'sar-aircraft' || of === 'distress'
  return (
    <>
      <Section title={texts.about[of]}>
        <p className="ship-note">{texts.explain[of]}</p>
        <Facts>
          {of === 'aton' && (
            <Fact name={texts.aidType} wide>
              {aidName(texts.aids, station.shipType)}
            </Fact>
          )}
          {form !== null && <Fact name={texts.form}>{texts.forms[form]}</Fact>}
          <Fact name="MMSI">{String(station.mmsi).padStart(9, '0')}</Fact>
          {station.flag !== null && (
            <Fact name={texts.country}>
              <Flag code={station.flag} named />
            </Fact>
          )}
          {moves && <Fact name={texts.speed}>{format.knots(station.sog)}</Fact>}
          {moves && <Fact name={texts.course}>{format.degrees(station.cog)}</Fact>}
          <PlaceText at={station} name={texts.where} />
          <PositionFact ship={station} />
          <Fact name={texts.heard} wide>
            {format.moment(station.receivedAt ?? station.positionAt)}
          </Fact>
        </Facts>
      </Section>
      {weather}
    </>
  )
}

function aidName(aids: Record<`a${number}`, string>, type: number | null): string {
  return type === null || type < 0 || type >= AID_TYPES ? NOT_AVAILABLE : (aids[`a${type}`] ?? NOT_AVAILABLE)
}
