import { join } from 'node:path'
import type { DatabasePart } from '../database/database.part.ts'
import type { Context, Part } from '../part.ts'
import { ImportedRegister } from './imported-register.ts'
import { keepRegister, loadKeptRegister, type RegisterSource } from './kept-register.ts'
import { loadRegister, type RegisterFollower } from './load-register.ts'
import { ShipRegister } from './ship-register.ts'

export interface RegisterPart extends Part {
  readonly register: ShipRegister
  /** Whoever knows ships by the register follows each import. */
  follow(follower: RegisterFollower): void
  /** Takes the ships of the simulated world, and keeps them for the next start. */
  takeWorld(world: RegisterSource, of: { seed: number; ships: number }, follower: RegisterFollower): Promise<void>
}

/** What is known of ships besides what they say: the simulated world's register as it was last kept, and the imported one. */
export async function registerPart(
  { config, log }: Context,
  { db }: Pick<DatabasePart, 'db'>,
  { hasSimulation }: { hasSimulation: boolean },
): Promise<RegisterPart> {
  const register = new ShipRegister()
  const file = join(config.dataDir, 'register.jsonl')
  if (hasSimulation)
    await loadKeptRegister(file, register).catch((error) =>
      log('register').warn(
        { error },
        'The ship register of the last start could not be read; it comes with the simulated world.',
      ),
    )
  const imported = new ImportedRegister({
    db,
    register,
    dataDir: config.dataDir,
    onError: (error) => log('register').error({ err: error }, 'the ship register could not be read'),
  })
  await imported.keepUp()
  return {
    name: 'register',
    register,
    follow: (follower) => imported.follow(follower),
    async takeWorld(world, { seed, ships }, follower) {
      await loadRegister(world, register, follower)
      void keepRegister(file, `${config.version} ${seed} ${ships}`, world).catch((error) =>
        log('register').warn({ error }, 'The ship register could not be kept for the next start.'),
      )
    },
    start: () => imported.start(),
    quiesce: () => imported.abort(),
    stop: () => imported.stop(),
  }
}
