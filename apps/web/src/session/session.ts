import type { UserInfo } from '@fairway/contract'
import { create } from 'zustand'
import { onStoredElsewhere, storageSettled, store, stored } from '../storage/local-storage.ts'
import { isRecord, type Shape } from '../storage/stored-shape.ts'

const texts = ['token', 'encryptId', 'idStr', 'headUrl', 'phoneOrEmail', 'name', 'company', 'unit']

const userShape: Shape<UserInfo> = (value) =>
  isRecord(value) && value.token !== '' && texts.every((name) => typeof value[name] === 'string')
    ? (value as unknown as UserInfo)
    : undefined

/** Who is logged in, or null: the stored userInfo, drawn by whoever shows it. Logged in means there is a token. */
export const useUser = create<{ user: UserInfo | null }>(() => ({ user: null }))

/** Whose things this page may have drawn and may be about to send: the account it was first used with. */
let owner: string | null = null
const isAnother = (user: UserInfo | null): boolean => user !== null && owner !== null && owner !== user.encryptId

export const currentUser = (): UserInfo | null => useUser.getState().user

/** Call once, when storage is open: takes the stored user, and follows logins and logouts of other tabs. */
export function loadUser(): void {
  const fromStorage = () => stored('userInfo', userShape) ?? null
  take(fromStorage())
  onStoredElsewhere('userInfo', () => {
    const before = currentUser()
    const user = fromStorage()
    // Logged out there, or somebody else now: nothing of the former account stays on this screen either.
    if ((before && !user) || isAnother(user)) location.reload()
    else take(user)
  })
}

/**
 * After a login, or when something of the account has changed. When somebody else logs in where a login had ended, the page is
 * loaded anew as it is in the other tabs: nothing of the former account stays drawn, and nothing it was about to do is done
 * in the name of the new one.
 */
export function keepUser(user: UserInfo): void {
  store('userInfo', user)
  if (isAnother(user)) void storageSettled().then(() => location.reload())
  else take(user)
}

function take(user: UserInfo | null): void {
  owner ??= user?.encryptId ?? null
  useUser.setState({ user })
}

export function forgetUser(): void {
  store('userInfo', null)
  useUser.setState({ user: null })
}
