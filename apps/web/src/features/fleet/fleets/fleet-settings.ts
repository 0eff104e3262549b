import { store, stored } from '../../../storage/local-storage.ts'
import { isRecord, listOf, oneOf } from '../../../storage/stored-shape.ts'
import { allColumns, type Column } from '../table/columns.ts'

/** What this browser remembers about fleets. */
interface FleetSettings {
  /** Columns of the table besides the name. */
  columns: readonly Column[] | null
  /** The fleet ships were added to last. */
  last: string | null
}

const read = (): FleetSettings => stored('fleets', shape) ?? { columns: null, last: null }

function shape(value: unknown): FleetSettings | undefined {
  if (!isRecord(value)) return undefined
  return {
    columns: listOf(oneOf(allColumns))(value.columns) ?? null,
    last: typeof value.last === 'string' ? value.last : null,
  }
}

export const keptColumns = (): readonly Column[] | null => read().columns
export const keepColumns = (columns: readonly Column[] | null): void => store('fleets', { ...read(), columns })
export const lastFleet = (): string | null => read().last
export const keepLastFleet = (last: string): void => store('fleets', { ...read(), last })
