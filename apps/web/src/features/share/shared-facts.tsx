import type { SharedShip } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Fact, Facts } from '../../ui/facts/facts.tsx'
import { Flag } from '../../ui/marks/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { shareTexts } from './share-texts.ts'

/** What of a ship was shared with the reader. */
export function SharedFacts({ ship }: { ship: SharedShip }) {
  return (
    <Facts>
      {ship.voyage && <VoyageFacts voyage={ship.voyage} />}
      {ship.position && <PositionFacts position={ship.position} />}
      {ship.identity && <IdentityFacts identity={ship.identity} />}
    </Facts>
  )
}

function VoyageFacts({ voyage }: { voyage: NonNullable<SharedShip['voyage']> }) {
  const { fact: t } = useTexts(shareTexts).received
  const format = useFormat()
  const { lastCall, inPort, port, destination, crewEta, ours, toGo, progress, draught } = voyage
  const portOf = (call: { portName: string; portNameZh: string | null }) =>
    format.portName({ name: call.portName, nameZh: call.portNameZh })
  return (
    <>
      {inPort && (
        <Fact name={t.inPort} wide>
          {portOf(inPort)} {inPort.ata !== null && <small>{t.since({ when: format.moment(inPort.ata) })}</small>}
        </Fact>
      )}
      <Fact name={t.from}>
        {lastCall ? portOf(lastCall) : NOT_AVAILABLE}{' '}
        {lastCall?.atd != null && <small>{t.left({ when: format.moment(lastCall.atd) })}</small>}
      </Fact>
      <Fact name={t.to}>
        {port ? format.portName(port) : (destination ?? NOT_AVAILABLE)}{' '}
        {port && destination && <small>{t.typed({ text: destination })}</small>}
      </Fact>
      <Fact name={t.crew}>{format.moment(crewEta)}</Fact>
      {ours && (
        <Fact name={t.ours}>
          {format.moment(ours.p50)}{' '}
          <small>{t.range({ from: format.moment(ours.p10), to: format.moment(ours.p90) })}</small>
        </Fact>
      )}
      {toGo !== null && <Fact name={t.toGo}>{format.distance(toGo)}</Fact>}
      {progress !== null && <Fact name={t.progress}>{format.number(Math.round(progress * 100))} %</Fact>}
      {draught !== null && <Fact name={t.draught}>{format.metres(draught, 1)}</Fact>}
    </>
  )
}

function PositionFacts({ position }: { position: NonNullable<SharedShip['position']> }) {
  const { fact: t } = useTexts(shareTexts).received
  const format = useFormat()
  const now = useNow()
  const { lat, lon, sog, cog, status, activity, positionAt } = position
  return (
    <>
      <Fact name={t.heard} wide>
        {positionAt === null ? NOT_AVAILABLE : format.age(Math.max(0, now - positionAt))}{' '}
        {positionAt !== null && <small>{format.moment(positionAt)}</small>}
      </Fact>
      {lat !== null && lon !== null && (
        <Fact name={t.position} wide>
          {format.position({ lat, lon })}
        </Fact>
      )}
      <Fact name={t.speed}>{format.knots(sog)}</Fact>
      <Fact name={t.course}>{format.degrees(cog)}</Fact>
      <Fact name={t.status} wide>
        {format.activity(activity, status)} {activity && <small>{format.aisStatus(status)}</small>}
      </Fact>
    </>
  )
}

function IdentityFacts({ identity }: { identity: NonNullable<SharedShip['identity']> }) {
  const { fact: t } = useTexts(shareTexts).received
  const format = useFormat()
  const { mmsi, imo, callSign, flag, length, breadth } = identity
  return (
    <>
      <Fact name={t.mmsi}>{String(mmsi).padStart(9, '0')}</Fact>
      <Fact name={t.imo}>{imo ?? NOT_AVAILABLE}</Fact>
      <Fact name={t.callSign}>{callSign ?? NOT_AVAILABLE}</Fact>
      <Fact name={t.flag}>{flag ? <Flag code={flag} named /> : NOT_AVAILABLE}</Fact>
      <Fact name={t.size}>
        {format.metres(length)} × {format.metres(breadth)}
      </Fact>
    </>
  )
}
