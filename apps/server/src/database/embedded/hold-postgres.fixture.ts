/** Run by postgres-cluster.test.ts: holds the database of a folder, inserts until it is killed, and tells each row that was acknowledged. */
import { Client } from 'pg'
import { lockDirectory } from '../owner/directory-lock.ts'
import { openPostgres } from './postgres-cluster.ts'

const [dir] = process.argv.slice(2)
const silent = { info: () => {}, warn: () => {}, error: () => {} }
lockDirectory(dir)
const postgres = await openPostgres(dir, silent)
console.log(`database ${postgres.pid()}`)
const client = new Client(postgres.connection)
await client.connect()
await client.query('create table if not exists ledger (entry int primary key)')
const { rows } = await client.query<{ next: number }>('select coalesce(max(entry), 0) + 1 as next from ledger')
for (let entry = rows[0].next; ; entry++) {
  await client.query('insert into ledger values ($1)', [entry])
  console.log(entry)
}
