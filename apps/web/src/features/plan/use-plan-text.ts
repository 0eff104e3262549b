import type { PlanPort, PlanProgress, PlanRow } from '@fairway/contract'
import { METRES_PER_NM } from '@fairway/tracking'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { planTexts } from './plan-texts.ts'

/** A slip that nobody would speak of. */
const ON_TIME_MS = 15 * 60_000

/** What several views say of a plan in the same words. */
export function usePlanText() {
  const t = useTexts(planTexts)
  const format = useFormat()
  return {
    way: ({ ports }: { ports: readonly PlanPort[] }) =>
      t.way({ from: format.portName(ports[0]), to: format.portName(ports[ports.length - 1]) }),
    ship: ({ mmsi, shipName, shipNameZh }: Pick<PlanRow, 'mmsi' | 'shipName' | 'shipNameZh'>) =>
      format.shipName({ mmsi, name: shipName, nameZh: shipNameZh }),
    slip: (milliseconds: number) => {
      if (Math.abs(milliseconds) < ON_TIME_MS) return t.onTime
      const time = format.elapsed(Math.abs(milliseconds))
      return milliseconds > 0 ? t.late({ time }) : t.early({ time })
    },
    deviation: ({ deviation, outside }: Pick<PlanProgress, 'deviation' | 'outside'>) =>
      (outside ? t.outside : t.off)({ distance: format.distance(deviation) }),
    corridor: (miles: number) => format.distance(miles * METRES_PER_NM),
  }
}
