import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import type { Place } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { canInstall, installFromDebian } from '../../scripts/debian.mjs'

/** Of everybody: a network of the private ones that is not in use here. */
const networks = Array.from({ length: 50 }, (_, n) => `10.${203 + n}`)

/** Why there can be none here, in a sentence; null when there can. */
export function whyNoNetwork(): string | null {
  if (process.platform !== 'linux') return 'networks of processes are Linux’s'
  if (process.getuid?.() !== 0) return 'networks of processes are made by root'
  if (!hasIp() && canInstall()) installFromDebian(['iproute2'])
  if (!hasIp()) return 'there is no ip (iproute2)'
  const name = `fairway-try-${process.pid}`
  const made = spawnSync('ip', ['netns', 'add', name], { encoding: 'utf8' })
  if (made.status !== 0) return `the system makes no network (${made.stderr.trim()})`
  const rule = spawnSync('ip', ['-n', name, 'rule', 'add', 'from', '10.0.0.1', 'to', '10.0.0.2', 'blackhole'])
  spawnSync('ip', ['netns', 'del', name])
  return rule.status === 0 ? null : 'its kernel routes by no rules'
}

const hasIp = () => ['/sbin/ip', '/usr/sbin/ip', '/bin/ip'].some((path) => existsSync(path))

/**
 * A network of hosts around a router. Each host is a network namespace; the router forwards between them, and drops without a word what
 * goes between two that are cut off from each other: nobody's connection is reset, nobody is told.
 */
export class Network {
  readonly #router = `fairway-${process.pid}`
  readonly #prefix: string
  readonly #places = new Map<string, Place>()
  /** This process, beside the router. */
  readonly own: Place

  constructor() {
    const routes = execFileSync('ip', ['route'], { encoding: 'utf8' })
    const free = networks.find((prefix) => !routes.includes(`${prefix}.`))
    if (free === undefined) throw new Error('All networks are in use.')
    this.#prefix = free
    ip('netns', 'add', this.#router)
    ip('netns', 'exec', this.#router, 'sysctl', '-q', '-w', 'net.ipv4.ip_forward=1')
    const link = `fwy${process.pid % 1e6}`
    ip('link', 'add', link, 'type', 'veth', 'peer', 'name', 'own', 'netns', this.#router)
    this.#join([], link, 'own', 0)
    ip('route', 'add', `${free}.0.0/16`, 'via', `${free}.0.1`)
    this.own = { address: `${free}.0.2`, launcher: [] }
  }

  /** Where a host is; it is made when it is named first. */
  of(name: string): Place {
    return this.#places.get(name) ?? this.#make(name)
  }

  cut(one: string, other: string): void {
    this.#rules('add', one, other)
  }

  mend(one: string, other: string): void {
    this.#rules('del', one, other)
  }

  close(): void {
    for (const name of this.#places.keys()) ip('netns', 'del', this.#hostOf(name))
    // Its links go with it, this process's too.
    ip('netns', 'del', this.#router)
  }

  #make(name: string): Place {
    const host = this.#hostOf(name)
    const number = this.#places.size + 1
    ip('netns', 'add', host)
    ip('-n', host, 'link', 'set', 'lo', 'up')
    ip('-n', host, 'link', 'add', 'out', 'type', 'veth', 'peer', 'name', `to${number}`, 'netns', this.#router)
    this.#join(['-n', host], 'out', `to${number}`, number)
    ip('-n', host, 'route', 'add', 'default', 'via', `${this.#prefix}.${number}.1`)
    const place = { address: `${this.#prefix}.${number}.2`, launcher: ['nsenter', `--net=/run/netns/${host}`] }
    this.#places.set(name, place)
    return place
  }

  /** Gives both ends of a link their addresses. */
  #join(where: readonly string[], end: string, atRouter: string, number: number): void {
    ip(...where, 'addr', 'add', `${this.#prefix}.${number}.2/30`, 'dev', end)
    ip(...where, 'link', 'set', end, 'up')
    ip('-n', this.#router, 'addr', 'add', `${this.#prefix}.${number}.1/30`, 'dev', atRouter)
    ip('-n', this.#router, 'link', 'set', atRouter, 'up')
  }

  #rules(what: 'add' | 'del', one: string, other: string): void {
    const [a, b] = [this.of(one).address, this.of(other).address]
    for (const [from, to] of [
      [a, b],
      [b, a],
    ] as const)
      ip('-n', this.#router, 'rule', what, 'from', from, 'to', to, 'blackhole')
  }

  #hostOf(name: string): string {
    return `${this.#router}-${name}`
  }
}

const ip = (...args: readonly string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] })
