import './shared-fleet.css'
import { MOST_SHARED_SHIPS, type SharedShip } from '@fairway/contract'
import { shareTexts } from '../../features/share/share-texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { NOT_AVAILABLE } from '../../i18n/format-number.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { useNow } from '../../ui/use-now.ts'

/** The ships of a fleet with what was shared of each. */
export function SharedFleet({ ships, total }: { ships: readonly SharedShip[]; total: number }) {
  const { received: t } = useTexts(shareTexts)
  const { oneShipClass } = useTexts(formatTexts)
  const format = useFormat()
  const now = useNow()
  return (
    <>
      <h2 className="number">{t.ships({ count: total })}</h2>
      {total > ships.length && <p className="shared-note">{t.cut({ count: format.number(MOST_SHARED_SHIPS) })}</p>}
      <ul className="shared-ships number">
        {ships.map((ship) => (
          <li key={ship.key}>
            <ClassMark of={ship.class} stopped={(ship.position?.sog ?? 1) < 0.5} />
            <div>
              <strong>{sharedName(ship, format)}</strong>
              <small>
                {[
                  oneShipClass[ship.class],
                  ...(ship.identity ? [`MMSI ${String(ship.identity.mmsi).padStart(9, '0')}`] : []),
                  ...(ship.simulated ? [t.simulated] : []),
                ].join(' · ')}
              </small>
              {ship.position && (
                <small>
                  {format.knots(ship.position.sog)} ·{' '}
                  <span title={format.aisStatus(ship.position.status) ?? undefined}>
                    {format.activity(ship.position.activity, ship.position.status)}
                  </span>{' '}
                  ·{' '}
                  {ship.position.positionAt === null
                    ? NOT_AVAILABLE
                    : format.age(Math.max(0, now - ship.position.positionAt))}
                </small>
              )}
              {ship.voyage && (
                <small>
                  {format.labelled(
                    t.fact.to,
                    ship.voyage.port ? format.portName(ship.voyage.port) : (ship.voyage.destination ?? NOT_AVAILABLE),
                  )}{' '}
                  · {format.labelled(t.fact.crew, format.moment(ship.voyage.crewEta))}
                </small>
              )}
              {ship.voyage?.ours && (
                <small>
                  {format.labelled(
                    t.fact.ours,
                    t.fact.oursWithRange({
                      at: format.moment(ship.voyage.ours.p50),
                      range: format.moments(ship.voyage.ours.p10, ship.voyage.ours.p90),
                    }),
                  )}
                </small>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}

/** A ship without a name says her number only where it was shared. */
export const sharedName = (ship: SharedShip, format: ReturnType<typeof useFormat>): string =>
  ship.name === null && ship.nameZh === null && ship.identity === null
    ? NOT_AVAILABLE
    : format.shipName({ mmsi: ship.identity?.mmsi ?? 0, name: ship.name, nameZh: ship.nameZh })
