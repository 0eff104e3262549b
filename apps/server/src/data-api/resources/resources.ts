import { accountResources } from './account.ts'
import { alertResources } from './alerts.ts'
import { areaResources } from './areas.ts'
import { exportResources } from './exports.ts'
import { portCallResources } from './port-calls.ts'
import { portBerthResources } from './port-berths.ts'
import { portResources } from './ports.ts'
import { positionResources } from './positions.ts'
import type { V1OwnSource } from './own-source.ts'
import { planResources } from './plans.ts'
import { routeResources } from './routes.ts'
import { shareResources } from './shares.ts'
import type { V1Resources, V1Source } from './source.ts'
import { vesselResources } from './vessels.ts'
import { webhookResources } from './webhooks.ts'

/** What every call of the data API answers. */
export const createResources = (source: V1Source, own: V1OwnSource): V1Resources => ({
  ...vesselResources(source),
  ...positionResources(source),
  ...portResources(source),
  ...portBerthResources(source),
  ...portCallResources(source),
  ...routeResources(source, own),
  ...areaResources(source, own),
  ...planResources(source, own),
  ...alertResources(source, own),
  ...webhookResources(own),
  ...shareResources(source, own),
  ...exportResources(source),
  ...accountResources(source),
})
