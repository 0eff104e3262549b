import type { PortActivity, PortCall } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { useAreaName } from '../../map/names/area-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Meaning, PortList } from './port-list.tsx'
import { PortRow } from './port-row.tsx'
import { portTexts } from './port-texts.ts'

/** Ships that left within a week, the latest first. */
export function DepartedTab({ activity, onShip }: { activity: PortActivity; onShip(mmsi: number): void }) {
  const t = useTexts(portTexts)
  const format = useFormat()
  const { nameOf, hint } = useAreaName()
  const left = ({ atd, unberthedAt, atb, ata }: PortCall) => {
    if (atd !== null) return <span title={format.utc(atd)}>{t.departed.left({ when: format.moment(atd) })}</span>
    const seen = unberthedAt ?? atb ?? ata
    return t.departed.leftUnseen({ when: format.moment(seen) })
  }
  return (
    <section className="port-section">
      <PortList
        title={t.departed.total}
        total={activity.departedTotal}
        shown={activity.departed.length}
        none={t.departed.none}
      >
        <ul>
          {activity.departed.map(({ ship, call }) => (
            <PortRow
              key={call.id}
              ship={ship}
              onShip={onShip}
              aside={
                call.timeInPort === null ? undefined : t.departed.stayed({ time: format.elapsed(call.timeInPort) })
              }
            >
              {left(call)}
              {call.berth !== null && <span title={hint}> · {nameOf('berth', call.berth)}</span>}
            </PortRow>
          ))}
        </ul>
      </PortList>
      <Meaning>{t.departed.meaning}</Meaning>
    </section>
  )
}
