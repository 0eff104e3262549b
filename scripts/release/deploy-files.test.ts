import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { coverageApi, coverageTilePath, densityApi, densityTilePath } from '@fairway/contract'
import { parse } from 'yaml'
import { checkConfig, isHidden } from '../../apps/server/src/config/check-config.ts'
import { parseConfigFile } from '../../apps/server/src/config/config-file.ts'
import { readConfig } from '../../apps/server/src/config/config.ts'
import { environmentSchema } from '../../apps/server/src/config/environment.ts'
import { renderChart } from './render-chart.fixture.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
/** Of Node and the C library, not of the server. */
const OF_THE_PLATFORM = new Set([
  'UV_THREADPOOL_SIZE',
  'MALLOC_ARENA_MAX',
  'MALLOC_MMAP_THRESHOLD_',
  'MALLOC_TRIM_THRESHOLD_',
  'NODE_OPTIONS',
])
const unknown = (names: Iterable<string>) =>
  [...names].filter(
    (name) => !(name in environmentSchema.shape) && name !== 'CONFIG_FILE' && !OF_THE_PLATFORM.has(name),
  )

interface Compose {
  services: Record<string, Record<string, unknown> & { environment: Record<string, string>; volumes: string[] }>
  volumes: Record<string, unknown>
}

describe('the sample of a configuration file', () => {
  const sample = read('deploy/fairway.conf')
  it('can be used as it is, in production', () => {
    const { values, problems } = parseConfigFile(sample, 'sample')
    expect(problems).toEqual([])
    expect(checkConfig([], { ...values, NODE_ENV: 'production' }).problems).toEqual([])
  })
  it('names no setting that is none', () => {
    const names = [...sample.matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name!)
    expect(names.length).toBeGreaterThan(12)
    expect(unknown(names)).toEqual([])
  })
})

describe.each(['deploy/compose/one-box.yml', 'deploy/compose/grown-up.yml'])('%s', (path) => {
  const { services, volumes } = parse(read(path)) as Compose
  it('gives the server settings that exist, a read-only root, and no port to the world', () => {
    const { fairway } = services
    expect(unknown(Object.keys(fairway!.environment))).toEqual([])
    expect(fairway).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: ['127.0.0.1:8080:8080'] })
  })
  it('names every volume that a service uses, and every service that another waits for', () => {
    for (const service of Object.values(services)) {
      const named = service.volumes.map((volume) => volume.split(':')[0]!).filter((name) => !name.startsWith('.'))
      for (const name of named) expect(volumes).toHaveProperty(name)
      for (const other of Object.keys(service['depends_on'] ?? {}))
        expect(services[other]).toHaveProperty('healthcheck')
    }
  })
})

describe('deploy/compose/several.yml', () => {
  const { services, volumes } = parse(read('deploy/compose/several.yml'), { merge: true }) as Compose
  const processes = Object.entries(services).filter(([, { environment }]) => environment?.['ROLES'] !== undefined)

  it('has a process that stores and one that stands by for it, and gives each what its roles need', () => {
    expect(processes.map(([name, { environment }]) => [name, environment['ROLES']])).toEqual([
      ['intake', 'intake'],
      ['owner', 'store,watch'],
      ['owner-2', 'store,watch'],
      ['web-1', 'web'],
      ['web-2', 'web'],
    ])
    for (const [, { environment }] of processes) {
      expect(unknown(Object.keys(environment))).toEqual([])
      const filled = Object.entries(environment)
        .filter(([name]) => name !== 'CONFIG_FILE')
        .map(([name, value]) => [name, value.replaceAll(/\$\{[^}]+\}/g, 's'.repeat(43))])
      const given = { ...Object.fromEntries(filled), FEEDS: 'tcp://pier:4001', NODE_ENV: 'production' }
      expect(checkConfig([], given).problems).toEqual([])
    }
  })
  it('gives each a data folder of its own, and those that share one the same', () => {
    const data = processes.map(([, { volumes: used }]) => used.find((volume) => volume.endsWith(':/data')))
    expect(new Set(data).size).toBe(processes.length)
    for (const { volumes: used = [] } of Object.values(services))
      for (const volume of used.filter((name) => !name.startsWith('.')))
        expect(volumes).toHaveProperty(volume.split(':')[0]!)
    const sharing = processes.filter(([, { volumes: used }]) => used.includes('shared:/shared'))
    expect(sharing.map(([name]) => name)).toEqual(['owner', 'owner-2', 'web-1', 'web-2'])
  })
})

describe('deploy/nginx/fairway-several.conf', () => {
  const site = read('deploy/nginx/fairway-several.conf')
  const [, owners] = /location ~ (\S+) \{\s+proxy_pass http:\/\/fairway_owner;/.exec(site) ?? []

  it('leads what lies in files of the process that stores there, and nothing else', () => {
    const isLed = (path: string) => new RegExp(owners!).test(path)
    const tile = (path: string) => path.replace(/:z.*/, '3/2/1.png')
    const led = [tile(densityTilePath), tile(coverageTilePath)]
    const calls = [densityApi.getDensity, ...Object.values(coverageApi)].map(({ path }) => `/api/${path}`)
    expect([...led, ...calls].filter((path) => !isLed(path))).toEqual([])
    expect(['/map', '/api/SHIPDT-SERVICE-NEW/live', '/tiles/coast/1/2/3'].filter(isLed)).toEqual([])
  })
  it('is the site of one process in all else', () => {
    const serverOf = (text: string) => text.slice(text.indexOf('server {\n  listen 80;'))
    const lines = new Set(serverOf(site).split('\n'))
    const single = serverOf(read('deploy/nginx/fairway.conf')).split('\n')
    expect(single.filter((line) => !lines.has(line))).toEqual([])
  })
})

describe('the chart', () => {
  const chart = join(root, 'deploy/helm/fairway')
  const { version } = JSON.parse(read('package.json')) as { version: string }

  it('is of this version, with settings that exist and none that is to be hidden', () => {
    expect(parse(read('deploy/helm/fairway/Chart.yaml'))).toMatchObject({ version, appVersion: version })
    const { settings } = parse(read('deploy/helm/fairway/values.yaml')) as { settings: Record<string, string> }
    expect(unknown(Object.keys(settings))).toEqual([])
    expect(Object.keys(settings).filter(isHidden)).toEqual([])
    expect(checkConfig([], { ...settings, NODE_ENV: 'production' }).problems).toEqual([])
  })
  it('renders a server that is not root, on a read-only root, with one data folder', () => {
    const documents = renderChart(chart)
    expect(Object.keys(documents).toSorted()).toEqual(['service.yaml', 'settings.yaml', 'statefulset.yaml'])
    expect(documents['statefulset.yaml']).toMatchObject({
      kind: 'StatefulSet',
      spec: {
        replicas: 1,
        template: {
          spec: {
            securityContext: { runAsNonRoot: true },
            containers: [
              {
                image: `fairway:${version}`,
                envFrom: [{ configMapRef: { name: 'test' } }],
                securityContext: { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
                resources: { limits: { memory: '2Gi' } },
              },
            ],
          },
        },
        volumeClaimTemplates: [{ spec: { resources: { requests: { storage: '50Gi' } } } }],
      },
    })
    expect(documents['settings.yaml']).toMatchObject({ data: { DEMO: 'auto', PHONE_RULE: 'current' } })
  })
  it('renders with a secret, an ingress with TLS and a monitor', () => {
    const documents = renderChart(chart, {
      existingSecret: 'hidden',
      ingress: { enabled: true, className: 'nginx', tlsSecret: 'tls' },
      serviceMonitor: { enabled: true },
      persistence: { storageClass: 'fast' },
    })
    expect(documents['ingress.yaml']).toMatchObject({
      spec: {
        ingressClassName: 'nginx',
        tls: [{ hosts: ['ships.example'], secretName: 'tls' }],
        rules: [{ host: 'ships.example' }],
      },
    })
    expect(documents['service-monitor.yaml']).toMatchObject({ kind: 'ServiceMonitor' })
    expect(JSON.stringify(documents['statefulset.yaml'])).toContain('"secretRef":{"name":"hidden"}')
  })
})

describe('the chart with several processes', () => {
  const chart = join(root, 'deploy/helm/fairway')
  const documents = renderChart(chart, {
    existingSecret: 'hidden',
    several: { enabled: true, webs: 3 },
    ingress: { enabled: true },
  })
  interface Pods {
    kind: string
    spec: {
      replicas: number
      selector: { matchLabels: Record<string, string> }
      template: {
        metadata: { labels: Record<string, string> }
        spec: {
          containers: [
            { env: { name: string; value: string }[]; readinessProbe: object; volumeMounts: { name: string }[] },
          ]
        }
      }
    }
  }
  const sets = Object.entries(documents).filter(([, { kind }]) => kind === 'StatefulSet') as unknown as [string, Pods][]
  const environmentOf = ({ spec }: Pods) =>
    Object.fromEntries(spec.template.spec.containers[0].env.map(({ name, value }) => [name, value]))

  it('has two that store and watch, of which one stands by, and gives each what its roles need', () => {
    expect(
      sets.map(([name, pods]) => [
        name,
        pods.spec.replicas,
        environmentOf(pods)['ROLES'],
        environmentOf(pods)['STAND_BY'],
      ]),
    ).toEqual([
      ['intake.yaml', 1, 'intake', undefined],
      ['owner-1.yaml', 1, 'store,watch', '1'],
      ['owner-2.yaml', 1, 'store,watch', '1'],
      ['web.yaml', 3, 'web', undefined],
    ])
    const secret = {
      NATS_URL: 'nats://nats:4222',
      DATABASE_URL: 'postgres://fairway:s@postgres:5432/fairway',
      CLICKHOUSE_URL: 'http://fairway:s@clickhouse:8123/fairway',
      SERVER_SECRET: 's'.repeat(43),
      VAPID_PRIVATE_KEY: 's'.repeat(43),
      FEEDS: 'tcp://pier:4001',
      NODE_ENV: 'production',
    }
    const { data: settings } = documents['settings.yaml'] as { data: Record<string, string> }
    for (const [, pods] of sets) {
      expect(unknown(Object.keys(environmentOf(pods)))).toEqual([])
      const given = { ...settings, ...secret, ...environmentOf(pods) }
      expect(checkConfig([], given).problems).toEqual([])
      expect(readConfig([], given).feeds).toEqual(['tcp://pier:4001'])
    }
    expect(settings).toMatchObject({ PHONE_RULE: 'current' })
  })
  it('sends people to those that answer them, and a question for its files to whichever owner is ready', () => {
    const chosen = (service: string) =>
      (documents[service] as { spec: { selector: Record<string, string> } }).spec.selector
    const reached = (service: string) =>
      sets
        .filter(([, { spec }]) =>
          Object.entries(chosen(service)).every(([name, value]) => spec.template.metadata.labels[name] === value),
        )
        .map(([name]) => name)
    expect(reached('service.yaml')).toEqual(['web.yaml'])
    expect(reached('service-owner.yaml')).toEqual(['owner-1.yaml', 'owner-2.yaml'])
    for (const [, { spec }] of sets) {
      expect(spec.template.spec.containers[0].readinessProbe).toMatchObject({ httpGet: { path: '/readyz' } })
      expect(spec.template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    }
    const led = (
      documents['ingress.yaml'] as {
        spec: { rules: [{ http: { paths: { path: string; backend: { service: { name: string } } }[] } }] }
      }
    ).spec.rules[0].http.paths
    expect(led.map(({ path, backend }) => [path, backend.service.name])).toEqual([
      ['/tiles/density/', 'test-owner'],
      ['/tiles/coverage/', 'test-owner'],
      ['/api/SHIPDT-SERVICE-NEW/density', 'test-owner'],
      ['/api/SHIPDT-SERVICE-NEW/coverage', 'test-owner'],
      ['/', 'test'],
    ])
  })
  it('shares one volume among those that need it', () => {
    expect(documents['shared.yaml']).toMatchObject({
      kind: 'PersistentVolumeClaim',
      spec: { accessModes: ['ReadWriteMany'] },
    })
    const sharing = sets.filter(([, { spec }]) =>
      spec.template.spec.containers[0].volumeMounts.some(({ name }) => name === 'shared'),
    )
    expect(sharing.map(([name]) => name)).toEqual(['owner-1.yaml', 'owner-2.yaml', 'web.yaml'])
    expect(documents['statefulset.yaml']).toBeUndefined()
  })
})

describe('the unit and the image', () => {
  it('set settings that exist', () => {
    const unit = [...read('deploy/systemd/fairway.service').matchAll(/^Environment=(.*)$/gm)].flatMap(([, line]) =>
      line!.split(' '),
    )
    const image = [...read('Dockerfile').matchAll(/^ENV (.*)$/gm)].flatMap(([, line]) => line!.split(' '))
    const names = [...unit, ...image].map((setting) => setting.split('=')[0]!)
    expect(names.length).toBeGreaterThan(10)
    expect(unknown(names)).toEqual([])
  })
  it('lets Node have the keys that protect its compiled code, and ends nothing for a call that it may not make', () => {
    const unit = read('deploy/systemd/fairway.service')
    // Without the group systemd 252 kills Node with SIGSYS before its first line (`pkey_alloc`).
    expect(/^SystemCallFilter=(.*)$/m.exec(unit)?.[1]?.split(' ')).toEqual(['@system-service', '@pkey'])
    expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m)
  })
  it('give glibc the settings of `npm start`', () => {
    const settings = [...read('scripts/own-memory.cjs').matchAll(/(MALLOC_\w+): '(\d+)'/g)].map(
      ([, name, value]) => `${name}=${value}`,
    )
    expect(settings).toHaveLength(3)
    for (const file of ['deploy/systemd/fairway.service', 'Dockerfile'])
      for (const setting of settings) expect(read(file)).toContain(setting)
  })
  it('give Node as many threads for waiting as `npm start`', () => {
    const files = ['scripts/start.cjs', 'scripts/release/fairway.cjs', 'deploy/systemd/fairway.service', 'Dockerfile']
    const sizes = files.map((file) => /UV_THREADPOOL_SIZE(?: \?\?)?=\s*'?(\d+)/.exec(read(file))?.[1])
    expect(new Set(sizes)).toEqual(new Set([sizes[0]]))
    expect(Number(sizes[0])).toBeGreaterThan(4)
  })
})
