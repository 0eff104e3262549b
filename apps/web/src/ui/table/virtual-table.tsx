/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-tabindex -- rows that are placed one by one cannot live in a table's own layout */
import './virtual-table.css'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { VirtualRows } from './use-virtual-rows.ts'

interface VirtualTableProps {
  virtual: VirtualRows
  label?: string
  labelledBy?: string
  className: string
  rowsClassName: string
  style?: CSSProperties
  onScroll?(): void
  /** Tab stops at the table itself: its rows may hold nothing that takes the focus, and a keyboard must be able to scroll it. */
  scrollStop?: boolean
  /** A `role=row` with the heads of the columns; stays in sight. */
  head: ReactNode
  /** A `role=row` with `aria-rowindex` from 2, moved down by `top` pixels. */
  children(index: number, top: number): ReactNode
}

/** A table of any length: it says how many rows it has, and only those in sight are in the page. */
export function VirtualTable({
  virtual,
  label,
  labelledBy,
  className,
  rowsClassName,
  style,
  onScroll,
  head,
  scrollStop = false,
  children,
}: VirtualTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its rows hold what takes the focus
    <div
      {...virtual.table}
      className={`virtual-table ${className}`}
      role="table"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-rowcount={virtual.count + 1}
      tabIndex={scrollStop ? 0 : undefined}
      style={style}
      onScroll={onScroll}
    >
      <div role="rowgroup" className="virtual-head">
        {head}
      </div>
      <div role="rowgroup" className={`virtual-rows ${rowsClassName}`} style={{ height: virtual.height }}>
        {virtual.rows.map(({ index, start }) => children(index, start))}
      </div>
    </div>
  )
}

interface SortHeadProps {
  className: string
  title: string
  /** Null while another column decides. */
  sorted: 'up' | 'down' | null
  onSort(): void
  children: ReactNode
}

/** The head of a column that the rows can be sorted by. */
export function SortHead({ className, title, sorted, onSort, children }: SortHeadProps) {
  const Arrow = sorted === 'down' ? ArrowDown : ArrowUp
  return (
    <div
      role="columnheader"
      className={className}
      aria-sort={sorted === null ? 'none' : sorted === 'down' ? 'descending' : 'ascending'}
    >
      <button type="button" title={title} onClick={onSort}>
        {children}
        {sorted !== null && <Arrow aria-hidden />}
      </button>
    </div>
  )
}
