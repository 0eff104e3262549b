/** A track engine behind ClickHouse's HTTP interface, in a process that can be killed: `http-engine.main.ts FOLDER PORT ADDRESS`. */
import { startHttpFront } from '../apps/server/src/tracks/engine/http-front-of-chdb.fixture.ts'

const [folder, port, host] = process.argv.slice(2)
const { url } = await startHttpFront(folder, { port: Number(port), host: host })
console.log(url)
