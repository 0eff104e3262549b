import { expect, it } from 'vitest'
import { readConfig } from './config/config.ts'
import type { Part } from './part.ts'
import { createContext, Parts } from './parts.ts'

const said: string[] = []
const log = {
  info: () => {},
  warn: () => {},
  error: (details: object, sentence: string) => void said.push(`${sentence} ${JSON.stringify(details)}`),
}
const context = createContext(readConfig([], {}), () => log)

/** A part that writes down what is asked of it. */
const noting = (name: string, notes: string[], more: Partial<Part> = {}): Part => ({
  name,
  start: () => void notes.push(`${name} starts`),
  started: () => void notes.push(`${name} hears that all have started`),
  quiesce: () => void notes.push(`${name} takes no more`),
  stop: () => void notes.push(`${name} stops`),
  ...more,
})

it('starts parts in their order, and stops them in the reverse in two phases', async () => {
  const notes: string[] = []
  const parts = await Parts.assemble(context, async (parts) => {
    await parts.add(noting('store', notes))
    await parts.add(noting('door', notes))
    return parts
  })
  await parts.start()
  await parts.stop()
  expect(notes).toEqual([
    'store starts',
    'door starts',
    'store hears that all have started',
    'door hears that all have started',
    'door takes no more',
    'store takes no more',
    'door stops',
    'store stops',
  ])
})

it('stops the others when one fails, writes down why, and says so at the end', async () => {
  const notes: string[] = []
  const failing = { stop: () => Promise.reject(new Error('the disk is full')) }
  const parts = await Parts.assemble(context, async (parts) => {
    await parts.add(noting('store', notes))
    await parts.add(noting('voyages', notes, failing))
    return parts
  })
  await expect(parts.stop()).rejects.toThrow('1 parts did not stop')
  expect(notes.at(-1)).toBe('store stops')
  expect(said.at(-1)).toContain('a part did not stop as it should')
})

it('closes what a failed assembly has opened, also what opened beside the part that failed', async () => {
  const notes: string[] = []
  const assembled = Parts.assemble(context, (parts) =>
    parts.addAll([
      Promise.reject<Part>(new Error('no such folder')),
      new Promise<Part>((resolve) => setTimeout(() => resolve(noting('store', notes)), 20)),
    ]),
  )
  await expect(assembled).rejects.toThrow('no such folder')
  expect(notes).toEqual(['store takes no more', 'store stops'])
})

it('stops what was started when a later part cannot start', async () => {
  const notes: string[] = []
  const parts = await Parts.assemble(context, async (parts) => {
    await parts.add(noting('store', notes))
    await parts.add(noting('door', notes, { start: () => Promise.reject(new Error('the port is taken')) }))
    return parts
  })
  await expect(parts.start()).rejects.toThrow('the port is taken')
  expect(notes.at(-1)).toBe('store stops')
  expect(notes).not.toContain('store hears that all have started')
})

it('collects what the parts bring, and takes no two of one name', async () => {
  const parts = await Parts.assemble(context, async (parts) => {
    await parts.add({ name: 'a', health: () => ({ ships: 3 }), credits: ['Kystverket'], condition: () => 'degraded' })
    await parts.add({ name: 'b', health: () => ({ feeds: [] }), credits: ['Kystverket', 'Natural Earth'] })
    return parts
  })
  expect(parts.health()).toEqual({ ships: 3, feeds: [] })
  expect([parts.condition(), parts.credits]).toEqual(['degraded', ['Kystverket', 'Natural Earth']])
  await expect(parts.add({ name: 'a' })).rejects.toThrow('two parts "a"')
})
