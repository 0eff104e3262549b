import type { UserInfo } from '@fairway/contract'
import { create } from 'zustand'
import { onStoredElsewhere, store, stored } from './local-storage.ts'
import { isRecord, type Shape } from './stored-shape.ts'

const texts = ['token', 'encryptId', 'idStr', 'headUrl', 'phoneOrEmail', 'name', 'company', 'unit']

const userShape: Shape<UserInfo> = (value) =>
  isRecord(value) && value.token !== '' && texts.every((name) => typeof value[name] === 'string') ? (value as unknown as UserInfo) : undefined

/** Who is logged in, or null: the stored userInfo, drawn by whoever shows it. Logged in means there is a token. */
export const useUser = create<{ user: UserInfo | null }>(() => ({ user: null }))

export const currentUser = (): UserInfo | null => useUser.getState().user

/** Call once, when storage is open: takes the stored user, and follows logins and logouts of other tabs. */
export function loadUser(): void {
  const fromStorage = () => stored('userInfo', userShape) ?? null
  useUser.setState({ user: fromStorage() })
  onStoredElsewhere('userInfo', () => {
    const before = currentUser()
    const user = fromStorage()
    // Logged out there, or somebody else now: nothing of the former account stays on this screen either.
    if (before && before.encryptId !== user?.encryptId) location.reload()
    else useUser.setState({ user })
  })
}

/** After a login, or when something of the account has changed. */
export function keepUser(user: UserInfo): void {
  store('userInfo', user)
  useUser.setState({ user })
}

export function forgetUser(): void {
  store('userInfo', null)
  useUser.setState({ user: null })
}
