import './head-voyage.css'
import type { VoyageCall } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { voyageAheadQuery } from '../../../api/ship-queries.ts'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { PortButton } from './port-button.tsx'
import { shipTexts } from '../ship-texts.ts'

/** From → to in one line, with how much of the way is done. Says nothing where neither end is known. */
export function HeadVoyage({ mmsi, onPort }: { mmsi: number; onPort(locode: string): void }) {
  const texts = useTexts(shipTexts).voyage
  const format = useFormat()
  const { data: voyage } = useQuery(voyageAheadQuery(mmsi))
  if (voyage === undefined) return null
  const from = voyage.inPort ?? voyage.lastCall
  const to = voyage.destination.port
  if (from === null && to === null) return null
  const percent = voyage.progress === null ? null : `${format.number(voyage.progress * 100)} %`
  return (
    <div className="head-voyage">
      <span className="visually-hidden">{texts.from}</span>
      {from ? <PortButton port={portOf(from)} onPort={onPort} /> : <span>{NOT_AVAILABLE}</span>}
      <span className="head-voyage-way" title={percent === null ? undefined : texts.progress({ percent })}>
        <span
          className="head-voyage-done"
          style={{ width: `${(voyage.inPort ? 0 : (voyage.progress ?? 0)) * 100}%` }}
        />
      </span>
      <span className="visually-hidden">
        {percent !== null && texts.progress({ percent })} {texts.to}
      </span>
      {to ? <PortButton port={to} onPort={onPort} /> : <span>{NOT_AVAILABLE}</span>}
    </div>
  )
}

const portOf = (call: VoyageCall) => ({
  locode: call.port,
  name: call.portName,
  nameZh: call.portNameZh,
  country: call.country,
})
