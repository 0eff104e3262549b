import { create } from 'zustand'

export interface Toast {
  id: number
  kind: 'good' | 'bad' | 'note'
  text: string
  /** Where it leads, in a new tab. */
  link?: { text: string; url: string }
}

/** Older ones leave when more arrive than fit on a phone. */
const MOST = 3
const LIFETIME = 5_000
/** A link wants to be reached, by keyboard too. */
const LINK_LIFETIME = 30_000
/** What is left at least after the mouse or the focus was on the messages. */
const AFTER_PAUSE = 1_500

/** An error that closes a modal comes this shortly before and is still to be read. */
const WITH_THE_CLOSE = 500

interface Toasts {
  toasts: Toast[]
  /** The modal that is open: what stands outside of it cannot be reached, so the messages stand in it. */
  host: HTMLElement | null
  dismiss(id: number): void
}

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  host: null,
  dismiss: (id) => {
    clearTimeout(clocks.get(id)?.timer)
    clocks.delete(id)
    set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) }))
    // What is not there any more cannot be left.
    if (useToasts.getState().toasts.length === 0) paused = false
  },
}))

/** For a modal, when it opens; gives what to do when it closes: errors of what was done in it are over. */
export function hostToasts(modal: HTMLElement): () => void {
  const { host } = useToasts.getState()
  useToasts.setState({ host: modal })
  return () => {
    dismissErrors(Date.now() - WITH_THE_CLOSE)
    useToasts.setState({ host })
  }
}

interface Clock {
  born: number
  left: number
  since: number
  timer?: ReturnType<typeof setTimeout>
}

/** When each message that leaves by itself does so; `timer` is undefined while they are paused. */
const clocks = new Map<number, Clock>()
let paused = false
let lastId = 0

function wind(id: number, left: number, born = Date.now()) {
  const clock = { born, left, since: Date.now() }
  clocks.set(id, paused ? clock : { ...clock, timer: setTimeout(() => useToasts.getState().dismiss(id), left) })
}

/** While the mouse or the focus is on them, messages stay. */
export function pauseToasts(): void {
  if (paused) return
  paused = true
  for (const [id, { born, left, since, timer }] of clocks) {
    clearTimeout(timer)
    clocks.set(id, { born, left: left - (Date.now() - since), since })
  }
}

export function resumeToasts(): void {
  if (!paused) return
  paused = false
  for (const [id, { born, left }] of clocks) wind(id, Math.max(left, AFTER_PAUSE), born)
}

/** Errors of before this moment are over: it is tried again, or said in another language. Those that stay until they are closed stay. */
export function dismissErrors(before = Infinity): void {
  const { toasts, dismiss } = useToasts.getState()
  for (const { id, kind } of toasts) {
    const clock = clocks.get(id)
    if (kind === 'bad' && clock && clock.born < before) dismiss(id)
  }
}

/** A success takes the errors away that came before it: what they said is over. */
export function toast(kind: Toast['kind'], text: string, link?: Toast['link']): void {
  if (kind === 'good') dismissErrors()
  wind(lastingToast(kind, text, link), link ? LINK_LIFETIME : LIFETIME)
}

/** Stays until it is closed: what the reader may want to write down. */
export function lastingToast(kind: Toast['kind'], text: string, link?: Toast['link']): number {
  const id = ++lastId
  const { toasts, dismiss } = useToasts.getState()
  for (const { id: old } of toasts.slice(0, Math.max(0, toasts.length - MOST + 1))) dismiss(old)
  useToasts.setState((state) => ({ toasts: [...state.toasts, { id, kind, text, ...(link && { link }) }] }))
  return id
}
