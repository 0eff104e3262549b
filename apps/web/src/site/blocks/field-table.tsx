import './field-table.css'
import type { ReactNode } from 'react'

interface FieldTableProps {
  /** What the table holds, for readers who do not see it. */
  label: string
  columns: readonly string[]
  /** The first cell of a row names it. */
  rows: readonly (readonly ReactNode[])[]
}

/** Rows and columns; on a phone a row of three cells or more becomes a block in which each cell says its column. Too wide, they scroll in their own box. */
export function FieldTable({ label, columns, rows }: FieldTableProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <div className="field-table-box" tabIndex={0}>
      <table className="field-table">
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells], row) => (
            <tr key={row}>
              <th scope="row">{name}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-column={columns[index + 1]}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
