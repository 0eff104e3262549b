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

interface Toasts {
  toasts: Toast[]
  /** The modal that is open: what stands outside of it cannot be reached, so the messages stand in it. */
  host: HTMLElement | null
  dismiss(id: number): void
}

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  host: null,
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}))

/** For a modal, when it opens; gives what to do when it closes. */
export function hostToasts(modal: HTMLElement): () => void {
  const { host } = useToasts.getState()
  useToasts.setState({ host: modal })
  return () => useToasts.setState({ host })
}

let lastId = 0

export function toast(kind: Toast['kind'], text: string, link?: Toast['link']): void {
  const id = lastingToast(kind, text, link)
  setTimeout(() => useToasts.getState().dismiss(id), link ? LINK_LIFETIME : LIFETIME)
}

/** Stays until it is closed: what the reader may want to write down. */
export function lastingToast(kind: Toast['kind'], text: string, link?: Toast['link']): number {
  const id = ++lastId
  useToasts.setState((state) => ({
    toasts: [...state.toasts.slice(-(MOST - 1)), { id, kind, text, ...(link && { link }) }],
  }))
  return id
}
