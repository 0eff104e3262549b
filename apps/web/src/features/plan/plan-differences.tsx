import type { PlanCall, PlanPort } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat, type Formatters } from '../../i18n/use-format.ts'
import type { Compared } from '../../ui/versions/differences.tsx'
import type { DraftPoint } from './plan-draft.ts'
import { planTexts } from './plan-texts.ts'

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

/** What two versions of a plan say. `ports`: with their names, as far as they are known. */
export function useComparedPlans(
  ports: readonly PlanPort[],
): (first: Comparable, second: Comparable) => readonly Compared[] {
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
  return (first, second) => fields.map(([name, read]) => ({ name, one: read(first), other: read(second) }))
}

const callLine = (
  { port, eta, etd, note }: PlanCall,
  portName: (locode: string) => string,
  format: Formatters,
): string =>
  format.listed(
    [portName(port), ...[eta, etd].filter((time) => time !== null).map((time) => format.moment(time)), note].filter(
      (part) => part !== '',
    ),
  )
