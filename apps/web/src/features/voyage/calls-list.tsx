import './calls.css'
import type { PortCall } from '@fairway/contract'
import { useFormat } from '../../i18n/use-format.ts'
import { useTexts } from '../../i18n/texts.ts'
import { trackColour, trackDash, trackLetter } from '../../map/tracks/track-styles.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { TrackSwatch } from '../../ui/marks/track-swatch.tsx'
import { NARROW, useMedia } from '../../ui/use-media.ts'
import { PortName, fromName, useCallFields, type CallField } from './call-fields.tsx'
import { voyageTexts } from './voyage-texts.ts'

export interface CallsListProps {
  /** Newest first. */
  calls: readonly PortCall[]
  /** Ids of the calls whose voyages are chosen, in the order of choice. */
  chosen: readonly string[]
  /** No more can be chosen. */
  full: boolean
  analysedTo: number | null
  onChoose(id: string): void
}

/** Every call with every field: a table, cards on phones. */
export function CallsList(props: CallsListProps) {
  const narrow = useMedia(NARROW)
  const fields = useCallFields(props.analysedTo)
  return narrow ? <Cards {...props} fields={fields} /> : <Table {...props} fields={fields} />
}

function Table({ calls, fields, ...choice }: CallsListProps & { fields: readonly CallField[] }) {
  const { table: t } = useTexts(voyageTexts)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be in reach of the keyboard (WCAG 2.1.1)
    <section className="voyage-scroll" aria-label={t.title} tabIndex={0}>
      <table className="voyage-table number">
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{t.choose}</span>
            </th>
            <th scope="col">{t.port}</th>
            {fields.map(({ key, name }) => (
              <th key={key} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calls.map((call) => (
            <tr key={call.id} className={choice.chosen.includes(call.id) ? 'is-chosen' : ''}>
              <td>
                <Choice call={call} {...choice} />
              </td>
              <th scope="row">
                <PortName call={call} />
              </th>
              {fields.map(({ key, value }) => (
                <td key={key} className={`is-${key}`}>
                  {value(call)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cards({ calls, fields, ...choice }: CallsListProps & { fields: readonly CallField[] }) {
  return (
    <ul className="voyage-cards">
      {calls.map((call) => (
        <li key={call.id} className={choice.chosen.includes(call.id) ? 'is-chosen' : ''}>
          <header>
            <PortName call={call} />
            <Choice call={call} {...choice} />
          </header>
          <dl className="number">
            {fields.map(({ key, name, value }) => (
              <div key={key}>
                <dt>{name}</dt>
                <dd>{value(call)}</dd>
              </div>
            ))}
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** The tick of a voyage, and once it is chosen how it looks on the chart. A voyage without a known beginning cannot be drawn. */
function Choice({
  call,
  chosen,
  full,
  onChoose,
}: Pick<CallsListProps, 'chosen' | 'full' | 'onChoose'> & { call: PortCall }) {
  const { table: t } = useTexts(voyageTexts)
  const format = useFormat()
  const { chart } = useDisplay()
  const style = chosen.indexOf(call.id)
  const known = isVoyage(call)
  const label = known
    ? t.chooseOne({
        from: fromName(call.leg, format),
        to: format.portName({ name: call.portName, nameZh: call.portNameZh }),
      })
    : t.noLeg
  return (
    <label className="voyage-choice" title={label}>
      <input
        type="checkbox"
        aria-label={label}
        checked={style >= 0}
        disabled={!known || (full && style < 0)}
        onChange={() => onChoose(call.id)}
      />
      {style >= 0 && (
        <TrackSwatch letter={trackLetter(style)} colour={trackColour(chart, style)} dash={trackDash(style)} />
      )}
    </label>
  )
}

/** Whether the way that led to the call can be shown. */
export const isVoyage = ({ leg, ata }: PortCall): boolean =>
  leg !== null && leg.departed !== null && (leg.arrived ?? ata) !== null
