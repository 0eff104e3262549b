import type { AreaTraffic } from '@fairway/contract'
import { Ship } from 'lucide-react'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Empty } from '../../ui/panel/panel-states.tsx'
import { areasTexts } from './areas-texts.ts'

type Named = AreaTraffic['now']['ships'][number] | AreaTraffic['stays'][number]

function ShipLink({ ship }: { ship: Named }) {
  const format = useFormat()
  return <Link to={`/map?ship=${ship.mmsi}`}>{format.shipName(ship)}</Link>
}

/** Day and clock: the head of the column says the zone. */
function Moment({ at, now }: { at: number; now: number }) {
  const { text, apart } = useFormat().brief(at, now)
  return (
    <>
      {text}
      {apart.length > 0 && <small> {apart.join(' ')}</small>}
    </>
  )
}

/** The ships that are in an area now. */
export function ShipsInArea({ traffic: { now, to } }: { traffic: AreaTraffic }) {
  const { total, ships } = now
  const { page: t } = useTexts(areasTexts)
  const format = useFormat()
  return (
    <div className="area-part">
      <h2 id="area-now">{t.now}</h2>
      {ships.length === 0 ? (
        <Empty icon={Ship} text={t.nobody} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
        <section className="area-table" aria-labelledby="area-now" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.ship}</th>
                <th scope="col">{t.speed}</th>
                <th scope="col">{t.heard({ zone: format.zone(to) })}</th>
              </tr>
            </thead>
            <tbody>
              {ships.map((ship) => (
                <tr key={ship.mmsi}>
                  <td>
                    <ShipLink ship={ship} />
                    {ship.simulated && <small> ({t.simulated})</small>}
                  </td>
                  <td className="number">{format.knots(ship.sog)}</td>
                  <td className="number">
                    <Moment at={ship.time} now={to} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total > ships.length && (
        <small>{t.nowMore({ shown: format.number(ships.length), total: format.number(total) })}</small>
      )}
    </div>
  )
}

/** Who came and went, the latest first. */
export function StaysInArea({ traffic: { stays, total, to } }: { traffic: AreaTraffic }) {
  const { page: t } = useTexts(areasTexts)
  const format = useFormat()
  return (
    <div className="area-part">
      <h2 id="area-stays">{t.stays}</h2>
      {stays.length === 0 ? (
        <Empty icon={Ship} text={t.noStays} />
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also for the keyboard
        <section className="area-table" aria-labelledby="area-stays" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th scope="col">{t.ship}</th>
                <th scope="col">{t.enteredAt({ zone: format.zone(to) })}</th>
                <th scope="col">{t.leftAt({ zone: format.zone(to) })}</th>
                <th scope="col">{t.stay}</th>
              </tr>
            </thead>
            <tbody>
              {stays.map((stay) => (
                <tr key={`${stay.mmsi} ${stay.entered}`}>
                  <td>
                    <ShipLink ship={stay} />
                  </td>
                  <td className={stay.before ? undefined : 'number'}>
                    {stay.before ? t.before : <Moment at={stay.entered} now={to} />}
                  </td>
                  <td className={stay.end === 'left' ? 'number' : undefined}>
                    {stay.end === 'left' ? <Moment at={stay.left} now={to} /> : t.ends[stay.end]}
                  </td>
                  <td className="number">{format.elapsed(stay.left - stay.entered)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {total > stays.length && (
        <small>{t.staysMore({ shown: format.number(stays.length), total: format.number(total) })}</small>
      )}
    </div>
  )
}
