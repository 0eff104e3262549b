import { refuseBackupsInside } from './backup/apart-from-data.ts'
import type { Config } from './config/config.ts'
import { readSources } from './feeds/sources.ts'
import { parseOutputUrl } from './outputs/output-url.ts'

/** What a start reads of its settings before it opens anything, and `--check-config` as well: each throws a {@link SettingError}. */
export const startChecks: readonly ((config: Config) => unknown)[] = [
  ({ feeds }) => readSources(feeds),
  ({ outputs }) => outputs.map(parseOutputUrl),
  refuseBackupsInside,
]
