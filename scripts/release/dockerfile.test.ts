import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { environmentOf, faultsOf, healthCheckOf, stagesOf } from './dockerfile.fixture.ts'

const root = join(import.meta.dirname, '../..')
const dockerfile = readFileSync(join(root, 'Dockerfile'), 'utf8')
const last = stagesOf(dockerfile).at(-1)!
const withLine = (line: string) => dockerfile.replace('USER 10001:10001', line)

describe('the Dockerfile', () => {
  it('has none of the faults that are looked for', () => {
    expect(stagesOf(dockerfile).map(({ name }) => name)).toEqual(['build', 'packages', null])
    expect(faultsOf(dockerfile)).toEqual([])
  })

  it('runs what is built with the commands of this repository, and a Node that is supported', () => {
    const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } }
    const least = Number(/(\d+)/.exec(engines.node)![1])
    for (const { base } of stagesOf(dockerfile))
      expect(Number(/^node:(\d+)/.exec(base)![1])).toBeGreaterThanOrEqual(least)
    expect(last.instructions.find(({ name }) => name === 'STOPSIGNAL')?.text).toBe('SIGINT')
    expect(environmentOf(last)).toMatchObject({ HOST: '0.0.0.0', PORT: '8080', DATA_DIR: '/data' })
    expect(healthCheckOf(last)).toEqual(['node', '-e', expect.stringContaining('/livez')])
  })

  it.each([
    ['USER root', 'it runs as root'],
    ['USER 0', 'it runs as root'],
    ['', 'it runs as root'],
    ['USER 10001:10001\nRUN id', 'something is run after USER'],
    ['USER 10001\nENV SERVER_SECRET=abc', 'ENV holds a secret'],
    ['ADD https://elsewhere.example/x.tgz /x\nUSER 10001', 'ADD https'],
    ['COPY .env /opt\nUSER 10001', 'brings secrets'],
    ['RUN npm install fairway\nUSER 10001', 'goes past the lock file'],
    ['RUN chmod -R 777 /opt\nUSER 10001', 'lets everybody write'],
    ['EXPOSE 80\nUSER 10001', 'a port is for root'],
    ['COPY --chown=10001 --from=packages /opt /opt\nUSER 10001', 'may change it'],
  ])('is told apart from one with %j', (line, fault) => {
    expect(faultsOf(withLine(line)).join('; ')).toContain(fault)
  })

  it('is told apart from one without health check, entry, or a version of its base', () => {
    expect(faultsOf(dockerfile.replace(/^HEALTHCHECK[^]*?\n.*\]$/m, '')).join()).toContain('no health check')
    expect(faultsOf(dockerfile.replace('ENTRYPOINT ["fairway"]', 'ENTRYPOINT fairway')).join()).toContain('to a shell')
    for (const base of ['node', 'node:latest', 'node:slim'])
      expect(faultsOf(dockerfile.replaceAll('node:22-bookworm-slim', base)).join()).toContain('names no version')
    expect(faultsOf(dockerfile.replace('# No digest', '# Digest')).join()).toContain('neither a digest nor a reason')
  })

  it('sees neither history nor packages, data or secrets of the folder it is built in', () => {
    const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').split('\n')
    expect(ignored).toEqual(expect.arrayContaining(['.git', '**/node_modules', '**/dist', '**/data']))
  })
})
