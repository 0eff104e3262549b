import { livePath } from '@fairway/contract'
import { create } from 'zustand'
import { apiBase } from '../api/api-config.ts'
import { currentUser, onLogin } from './session.ts'

/** How much is unread in the reader's inbox; null while that is not known. `news` counts how often it became another since the page was opened. */
export const useInbox = create<{ unread: number | null; news: number }>(() => ({ unread: null, news: 0 }))

const FIRST_RETRY_MS = 2_000
const LAST_RETRY_MS = 60_000

let followers = 0
let socket: WebSocket | null = null
let retry: ReturnType<typeof setTimeout> | undefined
let wait = FIRST_RETRY_MS
/** A connection was lost: what came meanwhile was not said. */
let missed = false
let forget = () => {}
/** Whose inbox `unread` is of. */
let followed: string | undefined

/** Follows the inbox of who is logged in until the function that it returns is called. Any number of followers share one socket. */
export function followInbox(): () => void {
  if (followers++ === 0) {
    forget = onLogin(connect)
    document.addEventListener('visibilitychange', onVisible)
    window.addEventListener('online', connect)
    connect()
  }
  return () => {
    if (--followers > 0) return
    forget()
    document.removeEventListener('visibilitychange', onVisible)
    window.removeEventListener('online', connect)
    drop()
  }
}

/** What the server said to a call about the inbox. */
export const setUnread = (unread: number) => useInbox.setState({ unread })

function onVisible(): void {
  if (document.visibilityState === 'visible') connect()
  else drop()
}

function drop(): void {
  clearTimeout(retry)
  const left = socket
  if (left !== null) missed = true
  socket = null
  // Closed while it is being opened, the browser would call it a failure.
  if (left?.readyState === WebSocket.CONNECTING) left.addEventListener('open', () => left.close())
  else left?.close()
}

function connect(): void {
  drop()
  const token = currentUser()?.token
  if (token !== followed) useInbox.setState({ unread: null })
  followed = token
  if (token === undefined || document.visibilityState !== 'visible' || !navigator.onLine) return
  const url = new URL(apiBase + livePath, location.href)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  const opened = new WebSocket(url)
  socket = opened
  opened.addEventListener('open', () => {
    if (socket === opened) opened.send(JSON.stringify({ type: 'inbox', token }))
  })
  opened.addEventListener('message', ({ data }) => {
    if (typeof data === 'string' && socket === opened) take(data)
  })
  opened.addEventListener('close', () => {
    if (socket !== opened) return
    socket = null
    missed = true
    retry = setTimeout(connect, wait)
    wait = Math.min(LAST_RETRY_MS, wait * 2)
  })
}

function take(text: string): void {
  const message: unknown = JSON.parse(text)
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== 'inbox') return
  wait = FIRST_RETRY_MS
  const unread = 'unread' in message ? Number(message.unread) : 0
  // What the reader did here comes back as the number that is known already.
  useInbox.setState((known) => ({ unread, news: missed || unread !== known.unread ? known.news + 1 : known.news }))
  missed = false
}
