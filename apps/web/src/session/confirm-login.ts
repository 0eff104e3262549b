import { create } from 'zustand'
import { createWaiting } from './waiting.ts'

/** The dialog that asks the owner to confirm the login is there. */
export const useConfirmLogin = create<{ asked: boolean }>(() => ({ asked: false }))

const waiting = createWaiting()

/** Opens the dialog; true once the login is confirmed, false when the reader closed it instead. */
export function confirmFor(): Promise<boolean> {
  useConfirmLogin.setState({ asked: true })
  return new Promise(waiting.add)
}

/** Closes the dialog and tells all who wait. */
export function confirmDone(confirmed: boolean): void {
  useConfirmLogin.setState({ asked: false })
  waiting.end(confirmed)
}

/** It was closed, or its code could not be fetched. */
export const confirmGone = (): void => confirmDone(false)
