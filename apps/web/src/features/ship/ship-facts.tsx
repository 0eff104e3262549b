import type { Ship } from '@fairway/contract'
import { Copy, Repeat } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { positionFormats } from '../../i18n/format-position.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { IconButton } from '../../ui/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { setDisplay, useDisplay } from '../../ui/display-store.ts'
import { Fact, Facts } from '../../ui/facts.tsx'
import { Flag } from '../../ui/flag.tsx'
import { useNow } from '../../ui/use-now.ts'
import { etaState } from './eta-state.ts'

/** All fields of a ship in three groups: now, voyage, particulars. */
export function ShipFacts({ ship, clockSkew }: { ship: Ship; clockSkew: number }) {
  const { t } = useTranslation()
  return (
    <>
      <section className="ship-section">
        <h3>{t('ship.section.now')}</h3>
        <NowFacts ship={ship} />
      </section>
      <section className="ship-section">
        <h3>{t('ship.section.voyage')}</h3>
        <VoyageFacts ship={ship} clockSkew={clockSkew} />
      </section>
      <section className="ship-section">
        <h3>{t('ship.section.particulars')}</h3>
        <Particulars ship={ship} />
      </section>
    </>
  )
}

function NowFacts({ ship }: { ship: Ship }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
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
      <PositionFact ship={ship} />
      <Fact name={t('ship.heading')}>{format.degrees(ship.heading)}</Fact>
      <Fact name={t('ship.turn')}>{format.turn(ship.rot)}</Fact>
      <Fact name={t('ship.updated')} title={ship.positionAt === null ? undefined : format.utc(ship.positionAt)} wide>
        {format.moment(ship.positionAt)}
      </Fact>
    </Facts>
  )
}

function PositionFact({ ship: { lat, lon } }: { ship: Ship }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { positions } = useDisplay()
  if (lat === null || lon === null) return <Fact name={t('ship.position')}>{NOT_AVAILABLE}</Fact>
  const next = positionFormats[(positionFormats.indexOf(positions) + 1) % positionFormats.length]!
  return (
    <Fact name={t('ship.position')} wide>
      <span className="ship-position">
        <span>{format.position({ lat, lon })}</span>
        <IconButton label={t('ship.nextFormat')} icon={Repeat} onClick={() => setDisplay({ positions: next })} />
        <IconButton label={t('ship.copyPosition')} icon={Copy} onClick={() => void copyText(format.position({ lat, lon }))} />
      </span>
    </Fact>
  )
}

function VoyageFacts({ ship, clockSkew }: { ship: Ship; clockSkew: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Facts>
      <Fact name={t('ship.destination')} hint={t('ship.destinationHint')} wide>
        {ship.destination || NOT_AVAILABLE}
      </Fact>
      <Fact name={t('ship.eta')} hint={t('ship.etaHint')} title={ship.eta === null ? undefined : format.utc(ship.eta)} wide>
        {format.moment(ship.eta)}
        {ship.eta !== null && <EtaState eta={ship.eta} clockSkew={clockSkew} />}
      </Fact>
      <Fact name={t('ship.draught')}>{format.metres(ship.draught, 1)}</Fact>
    </Facts>
  )
}

function EtaState({ eta, clockSkew }: { eta: number; clockSkew: number }) {
  const { t } = useTranslation()
  const format = useFormat()
  const now = useNow() + clockSkew
  const state = etaState(eta, now)
  const texts = {
    ahead: () => t('ship.etaIn', { time: format.elapsed(eta - now) }),
    overdue: () => t('ship.etaOverdue', { time: format.elapsed(now - eta) }),
    stale: () => t('ship.etaStale'),
  }
  return <span className={`ship-eta ship-eta-${state}`}>{texts[state]()}</span>
}

function Particulars({ ship }: { ship: Ship }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Facts>
      <Fact name={t('ship.mmsi')}>{String(ship.mmsi).padStart(9, '0')}</Fact>
      <Fact name={t('ship.imo')}>{ship.imo ?? NOT_AVAILABLE}</Fact>
      <Fact name={t('ship.callSign')}>{ship.callSign || NOT_AVAILABLE}</Fact>
      <Fact name={t('ship.flag')}>{ship.flag ? <Flag code={ship.flag} named /> : NOT_AVAILABLE}</Fact>
      <Fact name={t('ship.shipType')} wide>
        {format.shipType(ship.shipType)}
      </Fact>
      <Fact name={t('ship.length')}>{format.metres(ship.length)}</Fact>
      <Fact name={t('ship.breadth')}>{format.metres(ship.breadth)}</Fact>
      <Fact name={t('ship.deadweight')}>{format.tonnes(ship.deadweight)}</Fact>
      <Fact name={t('ship.buildYear')}>{ship.buildYear ?? NOT_AVAILABLE}</Fact>
      <Fact name={t('ship.transponder')}>{t(ship.classB ? 'ship.classB' : 'ship.classA')}</Fact>
      {ship.formerNames.length > 0 && (
        <Fact name={t('ship.formerNames')} wide>
          {ship.formerNames.join(' · ')}
        </Fact>
      )}
      <Fact name={t('ship.staticAt')} title={ship.staticAt === null ? undefined : format.utc(ship.staticAt)} wide>
        {format.moment(ship.staticAt)}
      </Fact>
    </Facts>
  )
}
