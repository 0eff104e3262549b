// node scripts/build-for-server.mjs MARK all|rest: the process of build-beside.mjs. Says `server` and `pages` when they are there; the
// marks beside the bundle, which hold this process's number, tell the server what it may wait for.
import { rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { brotliFiles } from './compress.mjs'
import { buildServer, buildWeb, orRefuse, readBrand, serverSettings, webAssets } from './build.mjs'
import { makePreparedFiles } from './prepared-files.mjs'
import { stampBuild } from './prepare.mjs'

const [mark, what] = process.argv.slice(2)
const settings = serverSettings()
const markOf = (name) => join(settings.outdir, `.fairway-making-${name}`)
const begin = (name) => writeFileSync(markOf(name), String(process.pid))
const end = (name) => rmSync(markOf(name), { force: true })

// Nobody waits for it any more; what it has begun ends with it.
for (const end of ['disconnect', 'SIGTERM']) process.once(end, () => process.exit(1))

await orRefuse(async () => {
  const brand = what === 'all' ? await readBrand() : null
  if (brand !== null) await buildServer()
  begin('prepared')
  if (brand === null) return process.send('pages')
  begin('pages')
  process.send('server')
  await buildWeb(brand)
  stampBuild('pages', mark)
  end('pages')
  process.send('pages')
})
// The server has the machine now.
setPriority(constants.priority.PRIORITY_LOW)
await makePreparedFiles(settings)
end('prepared')
await brotliFiles(webAssets)
stampBuild('whole', mark)
process.exit()
