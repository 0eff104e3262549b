import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { copyEmptyDatabase } from '../empty-database.fixture.ts'
import { openDatabase } from '../open-database.ts'
import { readSetting, writeSetting } from '../settings.store.ts'
import { keepReserve } from './reserve.ts'
import { homeOf } from './postgres-cluster.ts'
import { processOwner } from './process-owner.ts'
import { mountSmallDisk } from '../../disk/small-disk.fixture.ts'

const { folder, mounted, remove } = mountSmallDisk('reserve', 'size=80m,mode=700', 'a start on a full disk')
afterAll(remove)

/** Until there is no byte left. */
function fillUp(): void {
  for (let size = 2 ** 20, part = 0; size >= 1; part++)
    try {
      writeFileSync(join(folder, `filler-${part}`), Buffer.alloc(size))
    } catch {
      size = Math.floor(size / 2)
    }
}

it.skipIf(!mounted)(
  'a database starts on a disk that others have filled, answers, and writes again when there is room',
  async () => {
    const dir = join(folder, 'database')
    await copyEmptyDatabase(dir)
    const first = await openDatabase({ dir })
    await writeSetting(first.db, 'kept', { yes: true }, new Date())
    await first.close()
    await keepReserve(homeOf(dir), processOwner(folder), 0)
    fillUp()
    const said: string[] = []
    const say = (_: object, sentence: string) => void said.push(sentence)
    const second = await openDatabase({ dir, log: { info: say, warn: say, error: say } })
    expect(said).toContain('The disk is full: the database starts in the room that was kept for it.')
    expect(await readSetting(second.db, 'kept')).toEqual({ yes: true })
    fillUp()
    await expect(
      sql`insert into setting (key, value) select 'k' || n, to_jsonb(repeat(md5(n::text), 300)) from generate_series(1, 3000) n`.execute(
        second.db,
      ),
    ).rejects.toThrow(/No space left|terminat|connection|recovery|ENOENT|ECONN/)
    execFileSync('sh', ['-c', `rm ${folder}/filler-*`])
    await expect
      .poll(() =>
        writeSetting(second.db, 'again', {}, new Date()).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true)
    await second.close()
  },
)
