import type { FastifyReply } from 'fastify'
import { csvText, type CsvValue } from '../../csv/csv-text.ts'
import { xlsx, XLSX_TYPE, type SheetValue } from '../../spreadsheet/xlsx.ts'
import { attachmentNamed } from './attachment.ts'

export interface Table {
  title: string
  columns: readonly string[]
  rows: readonly (readonly SheetValue[])[]
}

/** A table as a file to keep, under a name without its ending; `named`: what somebody called what is in it. */
export const sendTable = async (
  reply: FastifyReply,
  name: string,
  format: 'csv' | 'xlsx',
  { title, columns, rows }: Table,
  named = '',
): Promise<FastifyReply> =>
  reply
    .type(format === 'xlsx' ? XLSX_TYPE : 'text/csv; charset=utf-8')
    .header('content-disposition', attachmentNamed(name, named, `.${format}`))
    .send(
      format === 'xlsx'
        ? await xlsx(title, columns, rows)
        : csvText(
            columns,
            rows.map((row) => row.map(csvValue)),
          ),
    )

/** Moments without their milliseconds and zone: the head of the column says UTC. */
const csvValue = (cell: SheetValue): CsvValue =>
  cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell
