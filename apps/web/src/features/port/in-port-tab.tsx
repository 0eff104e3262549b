import type { PortActivity } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { useAreaName } from '../../map/names/area-name.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { PortList, Meaning } from './port-list.tsx'
import { PortRow } from './port-row.tsx'
import { portTexts } from './port-texts.ts'

type InPort = PortActivity['inPort'][number]
const places = ['berth', 'anchor', 'area'] as const
/** Half of the silence around a crossing from which on it is only about then. */
const UNSURE_MS = 15 * 60_000

/** Ships with an open call: at berth, at anchor, and moving within the limits. */
export function InPortTab({ activity, onShip }: { activity: PortActivity; onShip(mmsi: number): void }) {
  const t = useTexts(portTexts)
  const format = useFormat()
  const totals = {
    berth: activity.atBerthTotal,
    anchor: activity.atAnchorTotal,
    area: activity.inPortTotal - activity.atBerthTotal - activity.atAnchorTotal,
  }
  return (
    <section className="port-section">
      <PortList title={t.inport.total} total={activity.inPortTotal} shown={activity.inPort.length} none={t.inport.none}>
        {places.map((place) => {
          const there = activity.inPort.filter((row) => row.place === place)
          if (there.length === 0) return null
          return (
            <section key={place}>
              <h4 className="port-place number">
                {t.inport[place]} <span>{format.number(totals[place])}</span>
              </h4>
              <ul>
                {there.map((row) => (
                  <InPortRow key={row.call.id} row={row} at={activity.at} onShip={onShip} />
                ))}
              </ul>
            </section>
          )
        })}
      </PortList>
      <Meaning>{t.inport.meaning}</Meaning>
    </section>
  )
}

function InPortRow({
  row: { ship, call, place },
  at,
  onShip,
}: {
  row: InPort
  at: number
  onShip(mmsi: number): void
}) {
  const t = useTexts(portTexts)
  const format = useFormat()
  const { nameOf, hint } = useAreaName()
  const area = place === 'berth' ? call.berth : place === 'anchor' ? call.anchorage : null
  const lain = { berth: call.berthTime, anchor: call.anchorTime, area: call.ata === null ? 0 : at - call.ata }[place]
  const unsure = (call.ataUncertainty ?? Infinity) > UNSURE_MS
  return (
    <PortRow
      ship={ship}
      onShip={onShip}
      aside={lain > 0 ? t.inport.lain[place]({ time: format.elapsed(lain) }) : undefined}
    >
      <span title={call.ata === null ? undefined : format.utc(call.ata)}>
        {t.inport[unsure ? 'arrivedAbout' : 'arrived']({ when: format.moment(call.ata) })}
      </span>
      {area !== null && place !== 'area' && <span title={hint}> · {nameOf(place, area)}</span>}
    </PortRow>
  )
}
