import type { Port } from '@fairway/contract'
import { Anchor } from 'lucide-react'
import { useFormat } from '../../i18n/use-format.ts'

/** Mark and name of a port on the map. */
export function PortName({ port }: { port: Port }) {
  const format = useFormat()
  return (
    <>
      <Anchor aria-hidden /> {format.portName(port)}
    </>
  )
}
