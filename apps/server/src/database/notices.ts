/** What may have become another: a user's areas, fleets, reminder rules, inbox, and what others share with the user. */
export const topics = ['areas', 'fleets', 'rules', 'inbox', 'sharing'] as const
export type TopicName = (typeof topics)[number]

/** Null: anybody's, after a time in which notices may have been missed. */
export type Listener = (userId: number | null) => void

export interface Topic {
  /** What is a user's has become another, and is kept: whoever keeps it in memory reads it again, in whatever process. */
  tell(userId: number): void
  /** `listener` is told of changes made here and elsewhere. */
  on(listener: Listener): void
}

export interface Notices {
  topic(name: TopicName): Topic
}

/** Those of one process: calls of its listeners. `onTold` gets what is told here. */
export class LocalNotices implements Notices {
  readonly #listeners = new Map<TopicName, Listener[]>(topics.map((name) => [name, []]))
  readonly #onTold: (name: TopicName, userId: number) => void

  constructor(onTold: (name: TopicName, userId: number) => void = () => {}) {
    this.#onTold = onTold
  }

  topic(name: TopicName): Topic {
    return {
      tell: (userId) => {
        this.hand(name, userId)
        this.#onTold(name, userId)
      },
      on: (listener) => void this.#listeners.get(name)!.push(listener),
    }
  }

  /** Tells the listeners here, and nobody else. */
  hand(name: TopicName, userId: number | null): void {
    for (const listener of this.#listeners.get(name)!) listener(userId)
  }
}
