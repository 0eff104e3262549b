import './interference.css'
import type { InterferenceCell } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { centreOf, keyOf, viewOf } from './interference-cells.ts'
import type { InterferenceState } from './interference-overlay.tsx'
import { interferenceQuery } from './interference-query.ts'
import { interferenceTexts } from './interference-texts.ts'

const MOST_LISTED = 20

/** The cells as a list, those of most ships first; each moves the chart to itself. */
export function InterferenceList({ onView }: Pick<InterferenceState, 'onView'>) {
  const texts = useTexts(interferenceTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(interferenceQuery)
  if (data === undefined && error !== null) return <Failure text={texts.failed} onRetry={() => void refetch()} />
  if (data === undefined) return <Skeleton lines={2} />
  if (data.cells.length === 0) return <p className="interference-none">{texts.none}</p>
  const left = data.total - Math.min(data.cells.length, MOST_LISTED)
  const nameOf = ({ kind, ships }: InterferenceCell) =>
    texts.cell({ kind: texts.kind[kind], ships: format.number(ships) })
  return (
    <>
      <ul className="interference-list" aria-label={texts.list}>
        {data.cells.slice(0, MOST_LISTED).map((cell) => (
          <li key={keyOf(cell)}>
            <button type="button" title={texts.go({ cell: nameOf(cell) })} onClick={() => onView(viewOf(cell))}>
              <strong className="number">{nameOf(cell)}</strong>
              <span className="number">
                {texts.seen({
                  position: format.position(centreOf(cell)),
                  age: format.age(Math.max(0, data.at - cell.lastSeen)),
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {left > 0 && <p className="interference-none">{texts.more({ count: format.number(left) })}</p>}
    </>
  )
}
