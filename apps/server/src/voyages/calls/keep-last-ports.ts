import { createYieldWhenDue } from '../../concurrency/yield-when-due.ts'
import { refreshLastPorts } from '../../picture/last-port.ts'
import type { Picture } from '../../picture/picture.ts'

/** A ship is at sea for days: her last port may be so much behind the calls. */
const REFRESH_MS = 20_000

/** Keeps what the picture says of last ports, which the ship filter asks for, up with the port calls. */
export function keepLastPorts(
  picture: Picture,
  updater: { readonly rebuilding: boolean; lastPort(mmsi: number): string | null },
) {
  const leaving = new AbortController()
  let timer: NodeJS.Timeout | undefined
  const refresh = async () => {
    if (!updater.rebuilding)
      await refreshLastPorts(picture, (mmsi) => updater.lastPort(mmsi), createYieldWhenDue(), leaving.signal)
    if (!leaving.signal.aborted) timer = setTimeout(() => void refresh(), REFRESH_MS)
  }
  return {
    start: () => void refresh(),
    stop() {
      leaving.abort()
      clearTimeout(timer)
    },
  }
}
