import { canonicalLocode, isOwnPort, ports as builtIn, type Port } from '@fairway/tracking/ports'
import type { ImportedPort } from './wpi.ts'

/**
 * The ports of the server: our own rows win, then what the operator imported, then the seed. An imported port without a Chinese name or a
 * time zone keeps those of the row it replaces.
 */
export function mergePorts(imported: readonly ImportedPort[]): Port[] {
  const table = new Map(builtIn.map((port) => [port.locode, port]))
  for (const port of imported) {
    const locode = canonicalLocode(port.locode)
    if (isOwnPort(locode)) continue
    const before = table.get(locode)
    table.set(locode, {
      locode,
      name: port.name,
      nameZh: port.name_zh ?? before?.nameZh ?? null,
      country: port.country,
      lat: port.lat,
      lon: port.lon,
      radius: port.radius_m,
      timeZone: port.time_zone ?? before?.timeZone ?? null,
      size: port.size as Port['size'],
    })
  }
  return [...table.values()]
}
