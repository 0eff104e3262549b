export const orderFormats = ['csv', 'ndjson', 'geojson', 'parquet', 'kml', 'gpx'] as const
export type OrderFormat = (typeof orderFormats)[number]

/** What a row may hold besides MMSI, time and position; KML and GPX have columns of their own. */
export const orderFields = ['sog', 'cog', 'heading', 'navStatus', 'source', 'receivedAt', 'simulated'] as const
export type OrderField = (typeof orderFields)[number]

/** Names of columns, as the data API writes them. */
export const orderColumns = {
  sog: 'sog_kn',
  cog: 'cog_deg',
  heading: 'heading_deg',
  navStatus: 'nav_status',
  source: 'source',
  receivedAt: 'received_at',
  simulated: 'simulated',
} as const satisfies Record<OrderField, string>
export type OrderColumn = (typeof orderColumns)[OrderField]

/** One position of a ship in so many seconds; 0: every stored one. All divide a day. */
export const orderIntervals = [0, 60, 300, 600, 1_800, 3_600, 21_600, 86_400] as const

/** `cancelled`: by its owner. `expired`: the file is gone. */
export const orderStates = ['queued', 'running', 'done', 'failed', 'cancelled', 'expired'] as const
export type OrderState = (typeof orderStates)[number]
export const isOpen = (state: OrderState): boolean => state === 'queued' || state === 'running'

export const ORDER_NAME = 60
export const MOST_ORDER_SHIPS = 2_000
export const MOST_ORDER_DAYS = 800
/** Orders of an account that wait or are worked on. */
export const MOST_OPEN_ORDERS = 5
/** The latest of an account that are listed. */
export const LISTED_ORDERS = 200
export const SAMPLE_ROWS = 100
/** Rows of one file; what draws tracks or reads a file as a whole takes fewer. */
export const mostOrderRows: Readonly<Record<OrderFormat, number>> = {
  csv: 100_000_000,
  ndjson: 100_000_000,
  parquet: 100_000_000,
  geojson: 5_000_000,
  kml: 1_000_000,
  gpx: 1_000_000,
}
/** How long a file can be fetched, and one link to it. */
export const ORDER_FILE_DAYS = 7
export const ORDER_LINK_HOURS = 24
