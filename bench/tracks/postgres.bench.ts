/** The same points in PostgreSQL, the store most would take: bytes a point, points a second, a ship's week. Debian's `postgresql` package; says so and gives nothing without it. */
import { Client } from 'pg'
import { findPostgres, startPostgres } from '../../apps/server/src/database/postgres-server.ts'
import type { BenchRow } from '../bench-row.ts'
import { createSailingShips } from './sailing-ships.ts'

const SHIPS = 350
const DAY = 24 * 3_600_000
const DAYS = 10
const BATCH = 20_000
const QUESTIONS = 200

export async function run(): Promise<BenchRow[]> {
  const bin = findPostgres()
  if (bin === null) {
    console.warn('PostgreSQL is not installed: its figures are missing in the table (apt-get install postgresql).')
    return []
  }
  const server = await startPostgres(bin)
  const client = new Client({ connectionString: server.url })
  try {
    await client.connect()
    return await measure(client)
  } finally {
    await client.end()
    server.stop()
  }
}

async function measure(client: Client): Promise<BenchRow[]> {
  await client.query(`CREATE TABLE positions (mmsi int NOT NULL, ts timestamptz NOT NULL, lat int NOT NULL, lon int NOT NULL, sog smallint NOT NULL, cog smallint NOT NULL,
    heading smallint NOT NULL, status smallint NOT NULL, feed smallint NOT NULL, PRIMARY KEY (mmsi, ts))`)
  const end = Math.floor(Date.now() / DAY) * DAY
  const ships = createSailingShips(SHIPS, end - DAYS * DAY)
  let rows = 0
  let seconds = 0
  for (let day = DAYS - 1; day >= 0; day--) {
    const points = ships.sailUntil(end - day * DAY)
    const column = (values: ArrayLike<number>, from: number) =>
      Array.from(values).slice(from, Math.min(from + BATCH, points.length))
    const begin = performance.now()
    for (let from = 0; from < points.length; from += BATCH) {
      const columns = [
        points.mmsi,
        points.time,
        points.lat,
        points.lon,
        points.sog,
        points.cog,
        points.heading,
        points.status,
        points.feed,
      ].map((values) => column(values, from))
      await client.query(
        `INSERT INTO positions SELECT m, to_timestamp(t / 1000.0), a, o, s, c, h, n, f
         FROM unnest($1::int[], $2::float8[], $3::int[], $4::int[], $5::int[], $6::int[], $7::int[], $8::int[], $9::int[]) AS x(m, t, a, o, s, c, h, n, f)`,
        columns,
      )
    }
    seconds += (performance.now() - begin) / 1000
    rows += points.length
  }
  await client.query('VACUUM ANALYZE positions')
  const size = await client.query<{ bytes: string }>(`SELECT pg_total_relation_size('positions')::text AS bytes`)
  const times: number[] = []
  for (let i = 0; i < QUESTIONS; i++) {
    const from = end - DAYS * DAY + ((i * 5) % 72) * 3_600_000
    const begin = performance.now()
    await client.query(
      'SELECT ts, lat, lon, sog, cog, heading, status FROM positions WHERE mmsi = $1 AND ts >= to_timestamp($2) AND ts < to_timestamp($3) ORDER BY ts',
      [ships.mmsi((i * 7919) % SHIPS), from / 1000, from / 1000 + 7 * 86_400],
    )
    times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  const note = `${(rows / 1e6).toFixed(1)} M points, primary key (mmsi, ts), 7 columns of a week read, not thinned`
  return [
    { name: 'PostgreSQL: a point on disk', value: Number(size.rows[0].bytes) / rows, unit: 'bytes', note },
    { name: "PostgreSQL: a ship's week, p95", value: times[Math.floor(QUESTIONS * 0.95)], unit: 'ms' },
    {
      name: 'PostgreSQL: points inserted',
      value: rows / seconds,
      unit: 'points/s',
      note: `by arrays, ${BATCH.toLocaleString('en-US')} a statement, fsync off`,
    },
  ]
}
