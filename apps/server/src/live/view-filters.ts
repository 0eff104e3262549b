import type { ClientFilter, OpenClientFilter } from './client-filter.ts'
import type { LiveClient, View } from './live-client.ts'

export interface ViewFiltersOptions {
  open: OpenClientFilter
  /** The filter that a client waited for is open, or another than it had. */
  onOpened(client: LiveClient): void
  /** The same filter, but what it means may have changed. */
  onRenewed(filter: ClientFilter): void
  onError(error: unknown): void
}

/** Opens the filters that views ask for, one at a time for a client: whether somebody may filter by fleets takes a look into the database. */
export class ViewFilters {
  readonly #options: ViewFiltersOptions

  constructor(options: ViewFiltersOptions) {
    this.#options = options
  }

  /** Whether the client has the filter that a view asks for. If not it is opened, and `onOpened` told. */
  isOpenFor(client: LiveClient, view: View): boolean {
    const asked = askedBy(view)
    if (asked === client.filterAsked) return true
    if (asked === NO_FILTER) {
      take(client, asked, null)
      return true
    }
    if (!client.isOpeningFilter) this.#open(client, view, asked)
    return false
  }

  /** A filter of somebody's own is opened anew. */
  renew(client: LiveClient): void {
    const { filter, view } = client
    if (filter?.isOwn && view !== null && !client.isOpeningFilter && askedBy(view) === client.filterAsked)
      this.#open(client, view, client.filterAsked)
  }

  #open(client: LiveClient, view: View, asked: string): void {
    const { open, onOpened, onRenewed, onError } = this.#options
    client.isOpeningFilter = true
    open(view.filter ?? '', view.token)
      .finally(() => (client.isOpeningFilter = false))
      .then((filter) => {
        const current = client.wanted ?? client.view
        // Another is wanted by now.
        if (current === null || askedBy(current) !== asked) return onOpened(client)
        const before = client.filter
        if (
          asked === client.filterAsked &&
          before !== null &&
          before.key === filter.key &&
          before.state === filter.state
        ) {
          client.filter = filter
          client.sweepIn = 0
          return onRenewed(filter)
        }
        take(client, asked, filter)
        client.wanted ??= client.view
        onOpened(client)
      })
      .catch(onError)
  }
}

const NO_FILTER = ' '
const askedBy = ({ filter = '', token = '' }: View) => (filter === '' ? NO_FILTER : `${token} ${filter}`)

function take(client: LiveClient, asked: string, filter: ClientFilter | null): void {
  client.filterAsked = asked
  client.filter = filter
  client.isFilterNew = true
}
