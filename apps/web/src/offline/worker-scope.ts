/** What a service worker has and a page has not, as much of it as is used here: the web is compiled with the types of pages. */
export interface WorkerScope extends Window {
  readonly registration: ServiceWorkerRegistration
  readonly clients: {
    claim(): Promise<void>
    matchAll(of: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
    openWindow(address: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
}

export interface ExtendableEvent extends Event {
  /** Keeps the worker alive so long. */
  waitUntil(work: Promise<unknown>): void
}

export interface FetchEvent extends ExtendableEvent {
  readonly request: Request
  /** The page, asked for while the worker was still starting. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** A tab of this site. */
export interface OpenPage {
  readonly url: string
  focus(): Promise<unknown>
}

export interface PushEvent extends ExtendableEvent {
  readonly data: { json(): unknown } | null
}

export interface NotificationEvent extends ExtendableEvent {
  readonly notification: Notification
}
