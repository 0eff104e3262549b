/** Run by kill.test.ts: appends batches, prints each number once its batch is acknowledged, until the process is killed. */
import { batchOf } from '../ship.fixture.ts'
import { openTrackStore } from '../track-store.ts'

const [dir, round] = [process.argv[2], Number(process.argv[3])]
const ROWS = 40
const MINUTE = 60_000
const store = await openTrackStore({ dir })
for (let batch = 0; ; batch++) {
  const first = Date.UTC(2026, 10, 1 + (batch % 9)) + batch * ROWS * MINUTE
  store.append(
    batchOf(
      Array.from({ length: ROWS }, (_, i) => ({
        mmsi: 1000 * (round + 1) + (batch % 9),
        time: first + i * MINUTE,
        lon: i / 10,
      })),
    ),
  )
  if (batch % 3 === 2) {
    await store.flush()
    console.log(batch)
  }
}
