import { existsSync, readFileSync } from 'node:fs'
import { BlockList, isIP } from 'node:net'
import { networkInterfaces } from 'node:os'
import { refuseBackupsInside } from './backup/apart-from-data.ts'
import type { Config } from './config/config.ts'
import { SettingError } from './config/setting-error.ts'
import { refuseSharedPorts } from './feeds/wire/shared-ports.ts'
import { noOwnAddress } from './http/why-not-listening.ts'
import { parseOutputUrl } from './outputs/output-url.ts'
import { readSources } from './feeds/sources.ts'

/** What a start reads of its settings before it opens anything, and `--check-config` as well: each throws a {@link SettingError}. */
export const startChecks: readonly ((config: Config) => unknown)[] = [
  ({ feeds }) => readSources(feeds),
  ({ outputs }) => outputs.map(parseOutputUrl),
  refuseSharedPorts,
  refuseStrangeHost,
  refusePattern,
  refuseMissingMaps,
  refuseBackupsInside,
]

/** What is better looked at, though a server starts with it: sentences. */
export const startDoubts: readonly ((config: Config) => string[])[] = [
  ({ feeds }) => {
    const { names } = readSources(feeds)
    const twice = new Set(names.filter((name, at) => names.indexOf(name) !== at))
    return [...twice].map(
      (name) =>
        `Several feeds are called "${name}": metrics show one of them, and tracks do not tell them apart. Give each a name: ?name=…`,
    )
  },
]

/** An address that this machine has not got; a name is looked up by the start alone. */
function refuseStrangeHost({ host }: Config): void {
  const [address = ''] = host.split('%')
  if (isIP(address) === 0 || mayBindAny()) return
  const own = new BlockList()
  const add = (text: string) => own.addAddress(text.split('%')[0], isIP(text.split('%')[0]) === 6 ? 'ipv6' : 'ipv4')
  for (const any of ['0.0.0.0', '::']) add(any)
  own.addSubnet('127.0.0.0', 8)
  for (const one of Object.values(networkInterfaces()).flatMap((list) => list ?? [])) add(one.address)
  if (!own.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')) throw new SettingError(noOwnAddress(host))
}

/** Linux lets programs listen at addresses that come later, as those of keepalived do. */
function mayBindAny(): boolean {
  const files = ['ipv4', 'ipv6'].map((version) => `/proc/sys/net/${version}/ip_nonlocal_bind`)
  return files.some((file) => existsSync(file) && readFileSync(file, 'utf8').trim() === '1')
}

function refusePattern({ dataDir, clickhouseUrl }: Config): void {
  if (clickhouseUrl === null && /[*?{}]/.test(dataDir))
    throw new SettingError(
      `The data folder ${dataDir} (DATA_DIR) cannot be used: the engine reads * ? { } as a pattern.`,
    )
}

/** A process that only hears ships shows no map. */
function refuseMissingMaps({ baseMap, nats, roles }: Config): void {
  if (nats !== null && roles.has('intake')) return
  for (const { tiles } of [...baseMap.maps, ...baseMap.overlays])
    if (tiles.type === 'pmtiles' && !existsSync(tiles.file))
      throw new SettingError(`The map ${tiles.file} (BASE_MAP) cannot be used: there is no such file.`)
}
