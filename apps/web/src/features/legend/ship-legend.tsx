import './legend-panel.css'
import { mapClasses, shipClasses, type MapClass } from '@fairway/contract'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { ClassMark } from '../../map/ships/class-mark.tsx'

interface ShipLegendProps {
  /** Marks of each class on the map, in the order of `mapClasses`. */
  counts: ArrayLike<number>
  hidden: readonly MapClass[]
  onHidden(hidden: MapClass[]): void
}

/** What the colours and shapes of ships mean; each class can be taken off the map and put back. */
export function ShipLegend({ counts, hidden, onHidden }: ShipLegendProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const total = mapClasses.reduce((sum, _, index) => sum + (counts[index] ?? 0), 0)
  const shown = mapClasses.reduce((sum, name, index) => sum + (hidden.includes(name) ? 0 : (counts[index] ?? 0)), 0)
  const listed = mapClasses.filter(
    (name, index) => isShipClass(name) || (counts[index] ?? 0) > 0 || hidden.includes(name),
  )
  const toggle = (name: MapClass) =>
    onHidden(hidden.includes(name) ? hidden.filter((other) => other !== name) : [...hidden, name])
  return (
    <>
      <p className="legend-count number" aria-live="polite">
        {t('legend.count', { shown: format.number(shown), total: format.number(total) })}
      </p>
      <ul className="legend">
        {listed.map((name) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} />
              <ClassMark of={name} />
              <span>{t(`shipClass.${name}`)}</span>
              <small className="number">{format.number(counts[mapClasses.indexOf(name)] ?? 0)}</small>
            </label>
          </li>
        ))}
      </ul>
      <div className="legend-actions">
        <Button onClick={() => onHidden([])} disabled={hidden.length === 0}>
          {t('legend.all')}
        </Button>
        <Button onClick={() => onHidden([...mapClasses])} disabled={hidden.length === mapClasses.length}>
          {t('legend.none')}
        </Button>
      </div>
      <Marks />
    </>
  )
}

const isShipClass = (name: MapClass) => (shipClasses as readonly string[]).includes(name)

function Marks() {
  const { t } = useTranslation()
  return (
    <dl className="legend-marks" aria-label={t('legend.marks')}>
      <dt>
        <ClassMark of="container" />
      </dt>
      <dd>{t('legend.moving')}</dd>
      <dt>
        <ClassMark of="container" stopped />
      </dt>
      <dd>{t('legend.stopped')}</dd>
      <dt>
        <ClassMark of="container" look="faded" />
      </dt>
      <dd>{t('legend.stale')}</dd>
      <dt>
        <ClassMark of="container" look="hollow" />
      </dt>
      <dd>{t('legend.old')}</dd>
    </dl>
  )
}
