import type { Embedded } from '@fairway/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hearDraft } from './draft-messages.ts'

const ORIGIN = 'https://ships.example'
const around = { postMessage: vi.fn() }
let own: { parent: object; postMessage?: () => void }
let windowEvents: EventTarget

beforeEach(() => {
  windowEvents = new EventTarget()
  own = { parent: around, postMessage: () => {} }
  vi.stubGlobal('window', own)
  vi.stubGlobal('location', { origin: ORIGIN })
  vi.stubGlobal('addEventListener', windowEvents.addEventListener.bind(windowEvents))
  vi.stubGlobal('removeEventListener', windowEvents.removeEventListener.bind(windowEvents))
})
afterEach(() => vi.unstubAllGlobals())

const say = (data: unknown, { origin = ORIGIN, source = around as object } = {}) =>
  windowEvents.dispatchEvent(Object.assign(new Event('message'), { data, origin, source }))

const draft: Embedded = {
  kind: 'map',
  theme: 'light',
  language: 'reader',
  view: null,
  mmsi: null,
  locode: null,
  shared: null,
  chart: null,
}

describe('the frame of a draft', () => {
  it('shows what the page of this site around it says, and says first that it can be told', async () => {
    const shown: Embedded[] = []
    const stop = hearDraft((what) => shown.push(what))
    expect(around.postMessage).toHaveBeenCalledWith('fairway-draft-ready', ORIGIN)
    say(draft)
    await expect.poll(() => shown).toEqual([draft])
    stop()
  })

  it('hears nobody else: another origin, another window, itself, and nothing of another form', async () => {
    const shown: Embedded[] = []
    const stop = hearDraft((what) => shown.push(what))
    say({ ...draft, theme: 'dark' }, { origin: 'https://elsewhere.example' })
    say({ ...draft, theme: 'dark' }, { source: { postMessage: () => {} } })
    say({ ...draft, theme: 'pink' })
    // What was said before it has been read by then.
    say(draft)
    await expect.poll(() => shown).toEqual([draft])
    stop()
    own.parent = own
    const alone = hearDraft((what) => shown.push(what))
    say({ ...draft, theme: 'dark' }, { source: own })
    own.parent = around
    say(draft)
    await expect.poll(() => shown.length).toBe(2)
    expect(shown).toEqual([draft, draft])
    alone()
  })
})
