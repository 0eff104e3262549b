import { MOST_CELLS } from '../bus/intake-state.ts'
import { natsPublisherPart } from '../bus/nats-publisher.part.ts'
import type { NatsSettings } from '../config/role-settings.ts'
import { feedsPart } from '../feeds/feeds.part.ts'
import type { Sources } from '../feeds/sources.ts'
import type { Intake } from '../intake/intake.ts'
import { intakePart } from '../intake/intake.part.ts'
import { memoryPart } from '../memory/memory.part.ts'
import type { Context } from '../part.ts'
import type { Parts } from '../parts.ts'
import { openShipMemory } from '../tracks/read/ship-memory.ts'

/** A process that hears ships and has no other role: feeds → intake → bus. It keeps nothing. */
export async function addIntakeProcess(parts: Parts, context: Context, sources: Sources, nats: NatsSettings) {
  await parts.add(memoryPart(context))
  const bus = await parts.add(natsPublisherPart(context, nats, sources.names))
  const intake = await parts.add(intakePart(context, bus))
  await rememberShips(context, intake.intake)
  const feeds = await parts.add(feedsPart(context, { sources, intake, takeWorld: async () => {} }))
  bus.tells(() => ({
    feeds: feeds.states().map(({ name, connected, lastLineAt, linesPerSecond, ended }) => ({
      name,
      connected,
      lastLineAt,
      linesPerSecond,
      ended,
    })),
    cells: intake.intake.interference(context.now()).slice(0, MOST_CELLS),
  }))
}

/** So that the first report of each ship is judged like any other. Without a server that keeps tracks each is a newcomer. */
async function rememberShips({ config, log }: Context, intake: Intake): Promise<void> {
  if (config.clickhouseUrl === null) return
  const memory = openShipMemory(config.clickhouseUrl)
  try {
    for await (const positions of memory.positions()) intake.remember(positions)
    for await (const statics of memory.statics()) intake.remember(memory.nothing, statics)
  } catch (error) {
    log('intake').warn(
      { error },
      'What is stored of ships could not be read: each is a newcomer until she is heard twice.',
    )
  } finally {
    await memory.close()
  }
}
