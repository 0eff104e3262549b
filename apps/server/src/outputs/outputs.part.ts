import { SettingError } from '../config/setting-error.ts'
import type { BusPart } from '../bus/bus.part.ts'
import type { Sources } from '../feeds/sources.ts'
import { metricByName } from '../health/metric.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { parseOutputUrl, type OutputSpec } from './output-url.ts'
import { Outputs } from './outputs.ts'

interface OutputsNeeds {
  bus: Pick<BusPart, 'subscribe'>
  sources: Sources
  picture: Pick<PicturePart, 'picture' | 'ship' | 'describing'>
}

/** Clean reports for other software: sentences, Signal K, MQTT. Off until `OUTPUTS` names where to. */
export function outputsPart({ config, log }: Context, { bus, sources, picture }: OutputsNeeds): Part {
  const specs = config.outputs.map(parseOutputUrl)
  for (const spec of specs) requireFeeds(spec, sources.names)
  const outputs = new Outputs({
    specs,
    feedNames: sources.names,
    ship: picture.ship,
    feedOf(mmsi) {
      const row = picture.picture.row(mmsi)
      return row < 0 ? -1 : picture.picture.columns.feed[row]
    },
    sourceOf: (feed) => picture.describing.feeds[feed] ?? null,
  })
  if (specs.length > 0) bus.subscribe(outputs.consumer)
  const byName = (read: (state: ReturnType<Outputs['states']>[number]) => number) => () =>
    Object.fromEntries(outputs.states().map((state) => [state.name, read(state)]))
  return {
    name: 'outputs',
    health: () => ({ outputs: outputs.states() }),
    metrics: [
      metricByName(
        'output_reports_total',
        'Reports handed to other software',
        'output',
        byName(({ sent }) => sent),
      ),
      metricByName(
        'output_reports_shed_total',
        'Reports that nobody took in time',
        'output',
        byName(({ shed }) => shed),
      ),
    ],
    async start() {
      await outputs.start()
      for (const { name, port } of outputs.states()) log('outputs').info({ output: name, port }, 'reports go out')
    },
    quiesce: () => outputs.stop(),
  }
}

function requireFeeds({ name, feeds }: OutputSpec, known: readonly string[]): void {
  const unknown = feeds?.find((feed) => !known.includes(feed))
  if (unknown !== undefined)
    throw new SettingError(`The output "${name}" cannot be used: no feed has the name "${unknown.slice(0, 80)}".`)
}
