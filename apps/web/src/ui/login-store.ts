import { create } from 'zustand'

/** Why the login dialog is open, or null while it is closed. Any part of the application may ask for it. */
export type LoginReason = 'login' | 'follow'

export const useLogin = create<{ reason: LoginReason | null }>(() => ({ reason: null }))

export function askLogin(reason: LoginReason): void {
  useLogin.setState({ reason })
}

export function closeLogin(): void {
  useLogin.setState({ reason: null })
}
