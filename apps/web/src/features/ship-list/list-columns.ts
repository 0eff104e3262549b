import { shipListColumns, type ShipListColumn } from '@fairway/contract'
import type { CSSProperties } from 'react'
import { store, stored } from '../../storage/local-storage.ts'
import { isRecord, listOf, oneOf } from '../../storage/stored-shape.ts'

/** What a first visit shows beside the name. */
export const firstColumns: readonly ShipListColumn[] = ['class', 'sog', 'port', 'age']

const shape = (value: unknown) => (isRecord(value) ? listOf(oneOf(shipListColumns))(value.columns) : undefined)
/** What the reader chose; null when that is nothing yet. */
export const keptColumns = (): readonly ShipListColumn[] | null => stored('shipList', shape) ?? null
export const keepColumns = (columns: readonly ShipListColumn[]): void => store('shipList', { columns })

/** Widths in pixels: what each column needs, and its share of what is left. */
const widths: Record<ShipListColumn, readonly [least: number, share: number]> = {
  class: [164, 0],
  flag: [120, 1],
  mmsi: [88, 0],
  imo: [76, 0],
  status: [120, 1],
  sog: [64, 0],
  length: [68, 0],
  destination: [150, 1.2],
  port: [100, 1],
  eta: [116, 0],
  age: [88, 0],
}
const [SELECT, NAME] = [24, 150]
/** Of the style sheet: between two columns, and at both ends with the bar that scrolls. */
const [GAP, ENDS] = [12, 47]
/** What a narrow list does without, the least wanted first. */
const spared: readonly ShipListColumn[] = ['class', 'port', 'age']

const leastOf = (columns: readonly ShipListColumn[]): number =>
  columns.reduce((sum, column) => sum + widths[column][0] + GAP, SELECT + GAP + NAME + ENDS)

/** Of the first columns those that a list of so many pixels has room for, so that it does not scroll sideways by itself. */
export function columnsFor(width: number): readonly ShipListColumn[] {
  let columns = firstColumns
  for (const column of spared) if (leastOf(columns) > width) columns = columns.filter((one) => one !== column)
  return columns
}

export function layoutOf(columns: readonly ShipListColumn[]): CSSProperties {
  const tracks = columns.map((column) => {
    const [least, share] = widths[column]
    return share === 0 ? `${least}px` : `minmax(${least}px, ${share}fr)`
  })
  const least = columns.reduce((sum, column) => sum + widths[column][0], SELECT + NAME)
  return {
    '--columns': `${SELECT}px minmax(${NAME}px, 1.2fr) ${tracks.join(' ')}`,
    '--least': `calc(${least}px + ${columns.length + 1} * var(--gap) + 2 * var(--space-4))`,
  } as CSSProperties
}
