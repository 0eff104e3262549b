import { join } from 'node:path'
import { shipClasses, mapClasses } from '@fairway/contract'
import { createPositionBatch } from '@fairway/tracking'
import type { Config } from '../config.ts'
import { openDatabase } from '../database/open-database.ts'
import { Opened } from '../opened.ts'
import { Picture } from '../picture/picture.ts'
import { mergePorts } from '../ports/merge-ports.ts'
import { PortTable } from '../ports/port-table.ts'
import { listImportedPorts } from '../ports/ports.store.ts'
import { ImportedRegister } from '../ships/imported-register.ts'
import { loadKeptRegister } from '../ships/kept-register.ts'
import { ShipRegister } from '../ships/register.ts'
import { openTrackStore } from '../tracks/track-store.ts'
import type { Log } from '../tracks/track-writer.ts'
import { VoyageKeeper } from './voyage-keeper.ts'
import { fingerprintOf, machineOptions } from './voyages.ts'
import type { RebuildOptions, RebuildResult } from './rebuild.ts'

const NOWHERE = createPositionBatch(0)

/** Makes all port calls anew with the stores of the settings, which no server may be using; the next start goes on from there. */
export async function rebuildVoyages(
  config: Config,
  log: Log,
  onPart?: RebuildOptions['onPart'],
): Promise<RebuildResult> {
  const opened = new Opened()
  try {
    const [tracks, { db }] = await opened.all([
      openTrackStore({
        dir: join(config.dataDir, 'tracks'),
        url: config.clickhouseUrl,
        keepDays: config.keepTrackDays,
        log,
      }),
      openDatabase({ dir: join(config.dataDir, 'database'), url: config.databaseUrl }),
    ])
    const register = new ShipRegister()
    const picture = new Picture({ register, maxShips: config.maxShips })
    await loadKeptRegister(join(config.dataDir, 'register.jsonl'), register)
    await new ImportedRegister({
      db,
      register,
      picture,
      dataDir: config.dataDir,
      onError: (error) => log.warn({ error }, 'The imported ship register could not be read.'),
    }).keepUp()
    // Of every ship there ever was: a class tells a ferry's short stop from a stop that is none.
    for await (const statics of tracks.latestStatics(0)) picture.restore(NOWHERE, statics)
    const shipClass = (mmsi: number) => {
      const row = picture.row(mmsi)
      return row < 0 ? null : (shipClasses.find((name) => name === mapClasses[picture.columns.class[row]!]) ?? null)
    }
    const ports = new PortTable(mergePorts(await listImportedPorts(db))).all()
    const keeper = new VoyageKeeper({
      tracks,
      db,
      machine: machineOptions(ports, shipClass),
      ports: fingerprintOf(ports),
      dir: config.dataDir,
      log,
    })
    return await keeper.rebuild(onPart)
  } finally {
    await opened.close()
  }
}
