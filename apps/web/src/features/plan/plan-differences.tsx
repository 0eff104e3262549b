import type { PlanCall, PlanPort } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat, type Formatters } from '../../i18n/use-format.ts'
import type { DraftPoint } from './plan-draft.ts'
import { planTexts } from './plan-texts.ts'
import { ScrollBox } from './scroll-box.tsx'

/** What of a plan is compared. */
export interface Comparable {
  name: string
  mmsi: number
  speedKn: number
  corridorNm: number
  note: string
  calls: readonly PlanCall[]
  /** Null: found when it is saved. */
  route: { waypoints: readonly DraftPoint[] } | null
}

interface PlanDifferencesProps {
  first: { title: string; content: Comparable }
  second: { title: string; content: Comparable }
  /** Names of the ports, as far as they are known. */
  ports: readonly PlanPort[]
}

/** Two versions of a plan beside each other: only what differs. */
export function PlanDifferences({ first, second, ports }: PlanDifferencesProps) {
  const t = useTexts(planTexts)
  const format = useFormat()
  const portName = (locode: string) => {
    const known = ports.find((port) => port.locode === locode)
    return known ? format.portName(known) : locode
  }
  const fields = [
    [t.form.name, (plan: Comparable) => plan.name],
    [t.facts.ship, (plan: Comparable) => format.shipName({ mmsi: plan.mmsi, name: null, nameZh: null })],
    [t.facts.speed, (plan: Comparable) => format.knots(plan.speedKn)],
    [t.facts.corridor, (plan: Comparable) => format.distance(plan.corridorNm * METRES_PER_NM)],
    [t.ports.title, (plan: Comparable) => plan.calls.map((call) => callLine(call, portName, format)).join('\n')],
    [
      t.compare.route,
      (plan: Comparable) => plan.route?.waypoints.map((point) => format.position(point)).join('\n') ?? '',
    ],
    [t.facts.note, (plan: Comparable) => plan.note],
  ] as const
  const rows = fields
    .map(([name, read]) => ({ name, one: read(first.content), other: read(second.content) }))
    .filter(({ one, other }) => one !== other)
  if (rows.length === 0) return <p>{t.compare.same}</p>
  return (
    <ScrollBox label={`${first.title} – ${second.title}`}>
      <table className="plan-table plan-compare">
        <thead>
          <tr>
            <th scope="col">{t.compare.field}</th>
            <th scope="col">{first.title}</th>
            <th scope="col">{second.title}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, one, other }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{one}</td>
              <td>{other}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}

const callLine = (
  { port, eta, etd, note }: PlanCall,
  portName: (locode: string) => string,
  format: Formatters,
): string =>
  [portName(port), ...[eta, etd].filter((time) => time !== null).map((time) => format.moment(time)), note]
    .filter((part) => part !== '')
    .join(', ')
