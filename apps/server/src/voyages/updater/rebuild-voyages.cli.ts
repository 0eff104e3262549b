/**
 * npm run rebuild-voyages [-- --data-dir FOLDER]: makes every port call anew from the stored tracks, in the stores of the
 * settings (CLICKHOUSE_URL, DATABASE_URL or the folder DATA_DIR). The server must not be running on the same data folder;
 * it makes them anew by itself when it has reason to.
 */
import { join } from 'node:path'
import { commandContext, requireStores } from '../../command.ts'
import { dataDirOption, runCommand } from '../../command-line.ts'
import { readCommandConfig } from '../../config/command-config.ts'
import { loadShore } from '../../ports/shore/shore-file.ts'
import { rebuildVoyages } from './rebuild-voyages.ts'

await runCommand(
  {
    name: 'rebuild-voyages',
    about: 'Makes every port call anew from the stored tracks. The server must not be running on the same data folder.',
    options: { 'data-dir': dataDirOption },
  },
  async (values) => {
    const config = readCommandConfig(values['data-dir'], process.env)
    requireStores(config)
    const begin = performance.now()
    let told = 0
    // The server's own: with another shore it would make them anew once more.
    const shore = loadShore(join(import.meta.dirname, '../../../dist/shore.bin'))
    const { points, ships, calls } = await rebuildVoyages(commandContext(config), shore, (done, ofPoints) => {
      const percent = Math.floor((done.points / Math.max(1, ofPoints)) * 100)
      if (percent < told + 10) return
      told = percent
      console.log(`${percent} % of ${ofPoints.toLocaleString('en')} points`)
    })
    console.log(
      `${calls.toLocaleString('en')} port calls of ${ships.toLocaleString('en')} ships made of ${points.toLocaleString('en')} points in ${((performance.now() - begin) / 1000).toFixed(1)} s.`,
    )
  },
)
