import { create } from 'zustand'
import { store, stored } from '../../storage/local-storage.ts'
import { listOf } from '../../storage/stored-shape.ts'

/** More than are ever shown at once. */
const MOST = 50
const id = (value: unknown) => (typeof value === 'string' && value.length <= 40 ? value : undefined)

/** Announcements that the reader has hidden in this browser. */
export const useDismissed = create<{ ids: readonly string[] }>(() => ({
  ids: stored('announcements', listOf(id))?.slice(-MOST) ?? [],
}))

export function dismiss(announcement: string): void {
  const ids = [...useDismissed.getState().ids, announcement].slice(-MOST)
  useDismissed.setState({ ids })
  store('announcements', ids)
}
