import type { InterferenceCell } from '@fairway/tracking'
import type { Publisher } from '../bus/bus.ts'
import { metric, metricByName } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import { Intake } from './intake.ts'

export interface IntakePart extends Part {
  readonly intake: Intake
}

const WATCH_EVERY_MS = 1000
/** Cells of false positions that the health tells: those seen by most ships. */
const MOST_CELLS_TOLD = 20

/** From the bytes of all feeds to clean reports on the bus. */
export function intakePart({ config, now, log }: Context, bus: Publisher): IntakePart {
  const { maxShips, newShipsAtOnce } = config
  const intake = new Intake({ maxShips, newShipsAtOnce, bus })
  const alarm = () => intake.alarm(now())
  const logged = log('intake')
  let wasAlarmed = false
  let watch: NodeJS.Timeout | undefined
  const sayOnce = () => {
    const sentence = alarm()
    if (sentence !== null && !wasAlarmed) logged.warn(newcomersOf(intake), sentence)
    wasAlarmed = sentence !== null
  }
  return {
    name: 'intake',
    intake,
    health: () => ({
      dropped: intake.counts.dropped,
      inDoubt: intake.counts.inDoubt,
      interference: intake.interference(now()).slice(0, MOST_CELLS_TOLD),
      newcomers: { known: intake.counts.ships, ...newcomersOf(intake), trouble: alarm() },
      samples: intake.samples(),
    }),
    condition: () => (alarm() === null ? 'ok' : 'degraded'),
    metrics: [
      metricByName('reports_dropped_total', 'Reports dropped by the cleaning', 'reason', () => intake.counts.dropped),
      metric(
        'reports_in_doubt',
        'Reports that wait until it is known where their ships are',
        () => intake.counts.inDoubt,
      ),
      metricByName('interference_cells', 'Cells in which positions cannot be believed', 'kind', () =>
        cellsByKind(intake, now()),
      ),
      metric('newcomers_waiting', 'Numbers that wait for their second report', () => newcomersOf(intake).waiting),
      metric('newcomers_flood', '1 while more new numbers come in than can be ships', () => Number(alarm() !== null)),
      metric('ships_made_room_total', 'Ships that made room for others', () => newcomersOf(intake).madeRoom),
      metric('ships_without_room_total', 'New ships for which there was no room', () => newcomersOf(intake).refused),
    ],
    start() {
      intake.start()
      watch = setInterval(sayOnce, WATCH_EVERY_MS)
    },
    quiesce() {
      clearInterval(watch)
      intake.stop()
    },
  }
}

const newcomersOf = (intake: Intake) => intake.counts.newcomers

function cellsByKind(intake: Intake, at: number): Record<InterferenceCell['kind'], number> {
  const counts = { spoofed: 0, jammed: 0 }
  for (const { kind } of intake.interference(at)) counts[kind]++
  return counts
}
