import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './antenna.ts'
import { until } from './product.ts'

export interface Answer {
  status: number
  text: string
}

/** What the shipped files are put in for. */
export const PUBLIC_NAME = 'ships.example'

/** nginx with a file of `deploy/nginx/`, with the ports and certificates of this test. `put`: what else is another here. */
export async function startNginx(binary: string, file: string, put: (site: string) => string) {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-nginx-'))
  const [port, plainPort] = [await freePort(), await freePort()]
  const accessLog = join(folder, 'access.log')
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', `/CN=${PUBLIC_NAME}`, '-days', '2', '-newkey', 'rsa:2048']
  spawnSync('openssl', ['req', '-x509', '-nodes', ...subject, '-keyout', key, '-out', certificate])
  const site = readFileSync(join(import.meta.dirname, '../../deploy/nginx', file), 'utf8')
    .replaceAll(/^ *listen \[::\].*\n/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replaceAll('/var/log/nginx/fairway.log', accessLog)
    .replaceAll('/var/log/nginx/fairway-error.log', join(folder, 'site-error.log'))
    .replace('listen 443 ', `listen 127.0.0.1:${port} `)
    .replace(/ssl_certificate .*;/, `ssl_certificate ${certificate};`)
    .replace(/ssl_certificate_key .*;/, `ssl_certificate_key ${key};`)
  writeFileSync(join(folder, 'site.conf'), put(site))
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = [
    `pid ${join(folder, 'nginx.pid')};`,
    'daemon off;',
    `error_log ${join(folder, 'error.log')};`,
    'events {}',
    `http { ${temporary.join(' ')} include ${join(folder, 'site.conf')}; }`,
  ]
  const config = join(folder, 'nginx.conf')
  writeFileSync(config, main.join('\n'))
  const { status, stderr } = spawnSync(binary, ['-t', '-c', config], { encoding: 'utf8' })
  if (status !== 0 || /emerg|warn/.test(stderr)) throw new Error(`nginx does not take ${file}:\n${stderr}`)
  const proxy = spawn(binary, ['-c', config], { stdio: 'ignore' })

  const ask = (
    path: string,
    { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const options = { host: '127.0.0.1', port, path, method, servername: PUBLIC_NAME, rejectUnauthorized: false }
      request({ ...options, headers: { host: PUBLIC_NAME, ...headers } }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode!, text })).on('error', reject)
      })
        .on('error', reject)
        .end(body)
    })
  await until('nginx answers', async () => (await ask('/livez').catch(() => null))?.status === 200)
  return {
    folder,
    accessLog,
    /** Of https. */
    port,
    plainPort,
    ask,
    async stop(): Promise<void> {
      if (proxy.exitCode === null && proxy.signalCode === null) {
        proxy.kill('SIGTERM')
        await once(proxy, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
