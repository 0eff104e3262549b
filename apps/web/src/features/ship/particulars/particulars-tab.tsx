import './particulars-tab.css'
import type { Ship } from '@fairway/contract'
import type { ReactNode } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Fact, Facts } from '../../../ui/facts/facts.tsx'
import { Flag } from '../../../ui/marks/flag.tsx'
import { Age } from '../now/age.tsx'
import { DimensionsDrawing } from './dimensions-drawing.tsx'
import { IdentityList } from './identity-list.tsx'
import { NotSaid } from '../now/not-said.tsx'
import { Section } from '../section.tsx'
import { shipTexts } from '../ship-texts.ts'

interface ParticularsTabProps {
  ship: Ship
  clockSkew: number
  /** The reader's own note; the page puts it here. */
  note: ReactNode
}

/** Who she is, how large, what she was called before. */
export function ParticularsTab({ ship, clockSkew, note }: ParticularsTabProps) {
  const texts = useTexts(shipTexts).particulars
  return (
    <>
      <Section title={texts.identity} aside={<Age at={ship.staticAt} clockSkew={clockSkew} />}>
        <IdentityFacts ship={ship} />
        <IdentityNotSaid ship={ship} />
      </Section>
      <Section title={texts.size}>
        <DimensionsDrawing ship={ship} />
        <SizeFacts ship={ship} />
      </Section>
      {note && <Section title={texts.note}>{note}</Section>}
      <Section title={texts.changes}>
        <IdentityList mmsi={ship.mmsi} />
      </Section>
    </>
  )
}

function IdentityFacts({ ship }: { ship: Ship }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  return (
    <Facts>
      <Fact name={texts.fact.mmsi}>{String(ship.mmsi).padStart(9, '0')}</Fact>
      {ship.imo !== null && <Fact name={texts.fact.imo}>{ship.imo}</Fact>}
      {ship.callSign && <Fact name={texts.fact.callSign}>{ship.callSign}</Fact>}
      {ship.flag && (
        <Fact name={texts.fact.flag}>
          <Flag code={ship.flag} named />
        </Fact>
      )}
      {ship.shipType !== null && (
        <Fact name={texts.fact.shipType} wide>
          {format.shipType(ship.shipType)}
        </Fact>
      )}
      {ship.deadweight !== null && <Fact name={texts.fact.deadweight}>{format.tonnes(ship.deadweight)}</Fact>}
      {ship.buildYear !== null && <Fact name={texts.fact.buildYear}>{ship.buildYear}</Fact>}
      <Fact name={texts.fact.transponder}>{ship.classB ? texts.fact.classB : texts.fact.classA}</Fact>
      {ship.formerNames.length > 0 && (
        <Fact name={texts.fact.formerNames} wide>
          {ship.formerNames.join(' · ')}
        </Fact>
      )}
      <Fact name={texts.fact.staticAt} title={ship.staticAt === null ? undefined : format.utc(ship.staticAt)} wide>
        {format.moment(ship.staticAt)}
      </Fact>
    </Facts>
  )
}

function IdentityNotSaid({ ship }: { ship: Ship }) {
  const { fact } = useTexts(shipTexts)
  return (
    <NotSaid
      names={[
        [fact.imo, ship.imo],
        [fact.callSign, ship.callSign],
        [fact.flag, ship.flag],
        [fact.shipType, ship.shipType],
        [fact.deadweight, ship.deadweight],
        [fact.buildYear, ship.buildYear],
      ]}
    />
  )
}

function SizeFacts({ ship }: { ship: Ship }) {
  const texts = useTexts(shipTexts)
  const format = useFormat()
  return (
    <Facts>
      <Fact name={texts.fact.length}>{format.metres(ship.length)}</Fact>
      <Fact name={texts.fact.breadth}>{format.metres(ship.breadth)}</Fact>
      <Fact name={texts.fact.draught}>{format.metres(ship.draught, 1)}</Fact>
    </Facts>
  )
}
