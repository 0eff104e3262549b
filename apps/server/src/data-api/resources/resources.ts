import { accountResources } from './account.ts'
import { portResources } from './ports.ts'
import { positionResources } from './positions.ts'
import type { V1Resources, V1Source } from './source.ts'
import { vesselResources } from './vessels.ts'

/** What every call of the data API answers. */
export const createResources = (source: V1Source): V1Resources => ({
  ...vesselResources(source),
  ...positionResources(source),
  ...portResources(source),
  ...accountResources(source),
})
