import type { ServerMessage } from '@fairway/contract'

/** Who is told: a live client, or what stands for one. */
interface InboxClient {
  sendMessage(message: ServerMessage): void
}

export interface InboxSource {
  /** Whose login it is; rejects when it is nobody's. */
  userOf(token: string): Promise<number>
  unread(userId: number): Promise<number>
  onError(error: unknown): void
}

/** Tells live clients that follow their inbox how much in it is unread: once when they ask, and when it changes. */
export class LiveInbox {
  readonly #source: InboxSource
  readonly #clients = new Map<InboxClient, { token: string; userId: number | null }>()
  readonly #ofUser = new Map<number, Set<InboxClient>>()

  constructor(source: InboxSource) {
    this.#source = source
  }

  follow(client: InboxClient, token: string): void {
    this.leave(client)
    this.#clients.set(client, { token, userId: null })
    void this.#tell(client)
  }

  leave(client: InboxClient): void {
    const known = this.#clients.get(client)
    this.#clients.delete(client)
    if (known === undefined || known.userId === null) return
    const others = this.#ofUser.get(known.userId)
    if (others?.delete(client) && others.size === 0) this.#ofUser.delete(known.userId)
  }

  /** There is something else in a user's inbox; null: there may be in anybody's. */
  tell(userId: number | null): void {
    const clients = userId === null ? this.#clients.keys() : (this.#ofUser.get(userId) ?? [])
    for (const client of clients) void this.#tell(client)
  }

  /** Asks for the login each time: it may have ended. */
  async #tell(client: InboxClient): Promise<void> {
    const known = this.#clients.get(client)
    if (known === undefined) return
    try {
      const userId = await this.#source.userOf(known.token).catch(() => null)
      if (this.#clients.get(client) !== known) return
      if (userId === null) return this.leave(client)
      if (known.userId === null) {
        known.userId = userId
        this.#ofUser.set(userId, (this.#ofUser.get(userId) ?? new Set()).add(client))
      }
      const unread = await this.#source.unread(userId)
      if (this.#clients.get(client) === known) client.sendMessage({ type: 'inbox', unread })
    } catch (error) {
      this.#source.onError(error)
    }
  }
}
