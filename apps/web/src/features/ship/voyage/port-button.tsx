import { useFormat } from '../../../i18n/use-format.ts'
import { Flag } from '../../../ui/marks/flag.tsx'

interface PortButtonProps {
  port: { locode: string; name: string; nameZh: string | null; country: string }
  /** More than its name: "In port: Singapore". */
  text?: string
  /** Writes the code behind the name. */
  coded?: boolean
  onPort(locode: string): void
}

/** A port's flag and name; a press opens it. */
export function PortButton({ port, text, coded = false, onPort }: PortButtonProps) {
  const format = useFormat()
  const name = format.portName(port)
  return (
    <button type="button" className="ship-port" onClick={() => onPort(port.locode)}>
      <Flag code={port.country} beside={name} />
      <span>{text ?? name}</span>
      {coded && <small className="number">{port.locode}</small>}
    </button>
  )
}
