import type { PortArea } from '@fairway/contract'
import { V1Problem } from '../answers/problem.ts'
import { momentOrNull } from './describe.ts'
import { byPlace } from './pages.ts'
import type { V1Resources, V1Source } from './source.ts'

export const portBerthResources = (
  source: Pick<V1Source, 'port' | 'portAreas'>,
): Pick<V1Resources, 'listPortBerths'> => ({
  listPortBerths(asked) {
    const port = source.port(asked.params.locode)
    if (port === null) throw new V1Problem('port_not_found', { param: 'locode' })
    return byPlace(source.portAreas(port.locode), asked, berthOf)
  },
})

const berthOf = ({ id, number, name, nameZh, kind, outline, stops, ships, first, last, drawn }: PortArea) => ({
  id,
  number,
  name,
  name_zh: nameZh,
  kind,
  outline,
  stops,
  vessels: ships,
  first_stop_at: momentOrNull(first),
  last_stop_at: momentOrNull(last),
  drawn,
})
