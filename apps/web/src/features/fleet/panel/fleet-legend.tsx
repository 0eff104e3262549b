import './fleets-panel.css'
import { useFleets } from '../use-fleets.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { fleetPanelTexts } from './fleet-panel-texts.ts'

/** What the rings mean, and that some followed ships are not drawn, when they are not. */
export function FleetLegend({ onFleets }: { onFleets(): void }) {
  const texts = useTexts(fleetPanelTexts)
  const { number } = useFormat()
  const { fleets } = useFleets()
  const ringed = fleets.filter(({ ships }) => ships.length > 0)
  if (ringed.length === 0) return null
  const hidden = ringed.reduce((sum, { shown, ships }) => sum + ships.filter((ship) => !shown || !ship.shown).length, 0)
  return (
    <section className="fleet-legend" aria-label={texts.legend}>
      <p>{texts.ring}</p>
      <ul>
        {ringed.map(({ id, groupName, groupColor }) => (
          <li key={id}>
            <span className="ring-swatch" style={{ borderColor: groupColor }} />
            <span>{groupName}</span>
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <>
          <p>{texts.hidden({ count: hidden, formatted: number(hidden) })}</p>
          <Button onClick={onFleets}>{texts.hiddenShow}</Button>
        </>
      )}
    </section>
  )
}
