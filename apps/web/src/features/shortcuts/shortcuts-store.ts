import { create } from 'zustand'
import { store, stored } from '../../storage/local-storage.ts'
import { isRecord } from '../../storage/stored-shape.ts'

const isOn = (value: unknown) => (isRecord(value) && typeof value.on === 'boolean' ? value.on : undefined)

/** Single-key shortcuts can be switched off (WCAG 2.1.4): speech input and some keyboards trip over them. */
export const useShortcuts = create<{ on: boolean }>(() => ({ on: stored('shortcuts', isOn) ?? true }))

export function setShortcuts(on: boolean): void {
  useShortcuts.setState({ on })
  store('shortcuts', { on })
}
