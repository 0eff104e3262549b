/** Asks for pages under hosts that nobody has, from a process of its own: node --import tsx invent-hosts.ts URL seconds at-once. */
import { request } from 'node:http'

const [url, seconds, atOnce] = process.argv.slice(2)
const end = Date.now() + Number(seconds) * 1000
let asked = 0

const page = (host: string) =>
  new Promise<void>((resolve, reject) => {
    request(
      `${url}/index/home`,
      { headers: { host, accept: 'text/html', 'accept-encoding': 'br' }, agent: false },
      (answer) => answer.resume().on('end', () => resolve()),
    )
      .on('error', reject)
      .end()
  })

await Promise.all(
  Array.from({ length: Number(atOnce) }, async () => {
    while (Date.now() < end) await page(`host-${asked++}.example`)
  }),
)
console.log(asked)
