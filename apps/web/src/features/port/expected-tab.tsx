import type { PortActivity } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Meaning, PortList } from './port-list.tsx'
import { PortRow } from './port-row.tsx'
import { portTexts } from './port-texts.ts'

/** Ships whose destination means this port, the earliest ETA first. */
export function ExpectedTab({ activity, onShip }: { activity: PortActivity; onShip(mmsi: number): void }) {
  const t = useTexts(portTexts)
  const format = useFormat()
  const { at } = activity
  const say = (text: typeof t.expected.ours, eta: number) => (
    <span title={format.utc(eta)}>{text({ when: format.moment(eta), time: format.elapsed(Math.abs(eta - at)) })}</span>
  )
  return (
    <section className="port-section">
      <PortList
        title={t.expected.total}
        total={activity.expectedTotal}
        shown={activity.expected.length}
        none={t.expected.none}
      >
        <ul>
          {activity.expected.map(({ ship, eta: { crew, ours }, confidence }) => (
            <PortRow key={ship.mmsi} ship={ship} onShip={onShip} aside={format.knots(ship.sog)}>
              {ours !== null && say(t.expected.ours, ours.p50)}
              {crew !== null && (
                <span className="port-typed">{say(crew >= at ? t.expected.eta : t.expected.late, crew)}</span>
              )}
              {ours === null && crew === null && t.expected.noEta}
              {ship.destination && (
                <span className="port-typed">
                  {t.expected.typed({
                    text: ship.destination,
                    percent: `${format.number(Math.round(confidence * 100))} %`,
                  })}
                </span>
              )}
            </PortRow>
          ))}
        </ul>
      </PortList>
      <Meaning>{t.expected.meaning}</Meaning>
    </section>
  )
}
