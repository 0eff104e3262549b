import type { SharedView } from '@fairway/contract'
import { Link } from 'react-router'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { organisationTexts } from './organisation-texts.ts'

/** Fleets and rules of others, to read. */
export function OthersCard({ view: { fleets, rules, shipsLeftOut } }: { view: SharedView }) {
  const { others: t, share, shared } = useTexts(organisationTexts)
  const format = useFormat()
  if (fleets.length + rules.length === 0) return null
  return (
    <section className="account-card" aria-labelledby="organisation-others">
      <h2 id="organisation-others">{t.title}</h2>
      <ul className="organisation-list">
        {fleets.map(({ id, name, by, ships }) => (
          <li key={id}>
            <div className="organisation-what">
              <strong>{name}</strong>
              <small>
                {share.by({ by })} · {t.ships({ count: ships.length })}
              </small>
              <details>
                <summary>{t.look({ name })}</summary>
                <ul className="organisation-ships">
                  {ships.map((ship) => (
                    <li key={ship.mmsi}>
                      <Link to={`/map?ship=${ship.mmsi}`}>{format.shipName(ship)}</Link>
                    </li>
                  ))}
                </ul>
              </details>
            </div>
          </li>
        ))}
        {rules.map(({ id, name, by, areaName, fleetName }) => (
          <li key={id}>
            <div className="organisation-what">
              <strong>{name || shared.unnamed}</strong>
              <small>{[share.by({ by }), areaName, fleetName].filter((word) => word !== null).join(' · ')}</small>
            </div>
          </li>
        ))}
      </ul>
      {shipsLeftOut > 0 && <small>{t.left({ count: shipsLeftOut })}</small>}
      {rules.length > 0 && <small>{t.rulesNote}</small>}
    </section>
  )
}
