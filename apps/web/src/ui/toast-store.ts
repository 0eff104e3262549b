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
  dismiss(id: number): void
}

export const useToasts = create<Toasts>((set) => ({
  toasts: [],
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}))

let lastId = 0

export function toast(kind: Toast['kind'], text: string, link?: Toast['link']): void {
  const id = ++lastId
  useToasts.setState((state) => ({ toasts: [...state.toasts.slice(-(MOST - 1)), { id, kind, text, ...(link && { link }) }] }))
  setTimeout(() => useToasts.getState().dismiss(id), link ? LINK_LIFETIME : LIFETIME)
}
