import type { UserInfo } from '@fairway/contract'
import { createContext, useContext } from 'react'
import { create } from 'zustand'
import { onStoredElsewhere, storageSettled, store, stored } from '../storage/local-storage.ts'
import { storedUser } from './stored-user.ts'

interface Session {
  /** Who is logged in, or null. Logged in means there is a token. */
  user: UserInfo | null
  /** The login was ended by the server and not by the reader, who may want to go on. */
  ended: boolean
}

const useSession = create<Session>(() => ({ user: null, ended: false }))

/** Around what outlives the end of a login, unseen: to the parts within it belongs who they were drawn for. */
export const DrawnFor = createContext<UserInfo | null>(null)

/** Of who is logged in. */
export function useUser<T>(select: (session: { user: UserInfo | null }) => T): T {
  const drawnFor = useContext(DrawnFor)
  return useSession(({ user }) => select({ user: user ?? drawnFor }))
}

/** Whether the last login was ended by the server, and nobody has logged in since. */
export const useEnded = (): boolean => useSession(({ ended }) => ended)

/** Whose things this page may have drawn and may be about to send: the account it was first used with. */
let owner: string | null = null
const isAnother = (user: UserInfo | null): boolean => user !== null && owner !== null && owner !== user.encryptId

export const currentUser = (): UserInfo | null => useSession.getState().user

/** Tells after each login, of the same user too, until the function that it returns is called. */
export function onLogin(tell: () => void): () => void {
  return useSession.subscribe(({ user }, before) => {
    if (user && user.token !== before.user?.token) tell()
  })
}

/** Tells of every change to the account of who is logged in, with what it was before; null where somebody else was, or nobody. */
export function onAccountChange(tell: (user: UserInfo, before: UserInfo | null) => void): void {
  useSession.subscribe(({ user }, { user: before }) => {
    if (user) tell(user, before?.encryptId === user.encryptId ? before : null)
  })
}

const fromStorage = (): UserInfo | null => stored('userInfo', storedUser) ?? null

/** Takes the stored user. */
export function loadUser(): void {
  take(fromStorage())
}

/** Logs in and out with the other tabs of this browser. */
export function followOtherTabs(): void {
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
  useSession.setState({ user, ended: false })
}

export function forgetUser(ended = false): void {
  store('userInfo', null)
  useSession.setState({ user: null, ended })
}
