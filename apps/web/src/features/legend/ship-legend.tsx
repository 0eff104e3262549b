import './legend-panel.css'
import { mapClasses, shipClasses, type MapClass } from '@fairway/contract'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { ClassMark } from '../../map/ships/class-mark.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { legendTexts } from './legend-texts.ts'

interface ShipLegendProps {
  /** Marks of each class on the map, in the order of `mapClasses`. */
  counts: ArrayLike<number>
  hidden: readonly MapClass[]
  onHidden(hidden: MapClass[]): void
}

/** What the colours and shapes of ships mean; each class can be taken off the map and put back. */
export function ShipLegend({ counts, hidden, onHidden }: ShipLegendProps) {
  const texts = useTexts(legendTexts)
  const names = useTexts(formatTexts)
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
        {texts.count({ shown: format.number(shown), total: format.number(total) })}
      </p>
      <ul className="legend">
        {listed.map((name) => (
          <li key={name}>
            <label>
              <input type="checkbox" checked={!hidden.includes(name)} onChange={() => toggle(name)} />
              <ClassMark of={name} />
              <span>{names.shipClass[name]}</span>
              <small className="number">{format.number(counts[mapClasses.indexOf(name)] ?? 0)}</small>
            </label>
          </li>
        ))}
      </ul>
      <div className="legend-actions">
        <Button onClick={() => onHidden([])} disabled={hidden.length === 0}>
          {texts.all}
        </Button>
        <Button onClick={() => onHidden([...mapClasses])} disabled={hidden.length === mapClasses.length}>
          {texts.none}
        </Button>
      </div>
      <Marks />
    </>
  )
}

const isShipClass = (name: MapClass) => (shipClasses as readonly string[]).includes(name)

/** Each class has one of four hulls, and beside it what it becomes when stopped. */
const oneOfEachForm = ['tanker', 'container', 'passenger', 'fishing'] as const

function Marks() {
  const texts = useTexts(legendTexts)
  return (
    <dl className="legend-marks" aria-label={texts.marks}>
      <dt className="legend-forms">
        {oneOfEachForm.map((of) => (
          <ClassMark key={of} of={of} />
        ))}
      </dt>
      <dd>{texts.moving}</dd>
      <dt className="legend-forms">
        {oneOfEachForm.map((of) => (
          <ClassMark key={of} of={of} stopped />
        ))}
      </dt>
      <dd>{texts.stopped}</dd>
      <dt>
        <ClassMark of="container" look="faded" />
      </dt>
      <dd>{texts.stale}</dd>
      <dt>
        <ClassMark of="container" look="hollow" />
      </dt>
      <dd>{texts.old}</dd>
    </dl>
  )
}
