import { create } from 'zustand'
import { currentUser } from './session.ts'
import { createWaiting } from './waiting.ts'

/**
 * Why the login dialog is open: the reader chose to, a page needs it, there is more to see, a ship is to be followed,
 * or the login has ended. Any part of the application may ask for it.
 */
export type LoginReason = 'login' | 'needed' | 'view' | 'follow' | 'ended'

interface Login {
  /** Null while the dialog is not there; stays while it slides out. */
  reason: LoginReason | null
  open: boolean
}

export const useLogin = create<Login>(() => ({ reason: null, open: false }))

const waiting = createWaiting()

/** "You can view it after login": opens the dialog and does `then` after the login, at once when there is one already. */
export function requireLogin(reason: LoginReason, then?: () => void): void {
  if (currentUser()) then?.()
  else open(reason, (loggedIn) => loggedIn && then?.())
}

/** As {@link requireLogin}, for code that waits: true after a login, false when the reader closed the dialog instead. */
export function loginFor(reason: LoginReason): Promise<boolean> {
  return new Promise((resolve) => open(reason, resolve))
}

/** Closes the dialog and tells all who wait. */
export function closeLogin(loggedIn = false): void {
  useLogin.setState({ open: false })
  waiting.end(loggedIn)
}

/** The dialog has slid out. */
export function loginGone(): void {
  useLogin.setState({ reason: null })
}

/** The dialog's code could not be fetched. */
export function loginMissing(): void {
  closeLogin()
  loginGone()
}

function open(reason: LoginReason, tell: (loggedIn: boolean) => void) {
  waiting.add(tell)
  // What it was opened for first stays the reason.
  useLogin.setState((login) => (login.open ? login : { reason, open: true }))
}
