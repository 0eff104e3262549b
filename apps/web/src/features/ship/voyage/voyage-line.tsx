import './voyage-line.css'
import type { VoyageAhead, VoyageCall } from '@fairway/contract'
import { Anchor } from 'lucide-react'
import { useTexts } from '../../../i18n/texts.ts'
import { useAreaName } from '../../../map/names/area-name.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useNow } from '../../../ui/use-now.ts'
import { PortButton } from './port-button.tsx'
import { shipTexts } from '../ship-texts.ts'

interface VoyageLineProps {
  voyage: VoyageAhead
  clockSkew: number
  onPort(locode: string): void
}

/** Two ports and a line between them, as far as each is known. */
export function VoyageLine({ voyage, clockSkew, onPort }: VoyageLineProps) {
  const texts = useTexts(shipTexts).voyage
  const format = useFormat()
  const now = useNow() + clockSkew
  const { nameOf, hint } = useAreaName()
  const { liesAt, inPort, lastCall, destination, progress } = voyage
  if (inPort) {
    return (
      <p className="voyage-in-port">
        <Anchor aria-hidden />
        <PortButton
          port={portOf(inPort)}
          text={texts.inPort({ port: format.portName(portOf(inPort)) })}
          onPort={onPort}
        />
        {liesAt !== null && (
          <span className="ship-note" title={hint}>
            {nameOf(liesAt.kind, liesAt)}
          </span>
        )}
        {inPort.ata !== null && (
          <span className="ship-note number" title={format.utc(inPort.ata)}>
            {texts.arrived} {format.moment(inPort.ata)} ·{' '}
            {texts.inPortSince({ time: format.elapsed(now - inPort.ata) })}
          </span>
        )}
      </p>
    )
  }
  const percent = progress === null ? null : `${format.number(progress * 100)} %`
  return (
    <div className="voyage-line">
      <End heading={texts.from} port={lastCall && portOf(lastCall)} unknown={texts.fromUnknown} onPort={onPort} />
      <End heading={texts.to} port={destination.port} unknown={texts.toUnknown} onPort={onPort} />
      <div className={progress === null ? 'voyage-way is-unknown' : 'voyage-way'} aria-hidden>
        <span style={{ width: `${(progress ?? 0) * 100}%` }} />
      </div>
      <p className="voyage-progress ship-note number">
        {percent === null ? texts.progressUnknown : texts.progress({ percent })}
      </p>
      {lastCall?.atd != null && (
        <p className="voyage-progress number" title={format.utc(lastCall.atd)}>
          <small className="ship-note">{texts.departed}</small> {format.moment(lastCall.atd)}{' '}
          <small className="ship-note">· {texts.ago({ time: format.elapsed(now - lastCall.atd) })}</small>
        </p>
      )}
    </div>
  )
}

const portOf = (call: VoyageCall) => ({
  locode: call.port,
  name: call.portName,
  nameZh: call.portNameZh,
  country: call.country,
})

interface EndProps {
  heading: string
  port: { locode: string; name: string; nameZh: string | null; country: string } | null
  unknown: string
  onPort(locode: string): void
}

function End({ heading, port, unknown, onPort }: EndProps) {
  return (
    <p className="voyage-end">
      <small className="ship-note">{heading}</small>
      {port ? <PortButton port={port} onPort={onPort} /> : <span className="ship-plain">{unknown}</span>}
    </p>
  )
}
