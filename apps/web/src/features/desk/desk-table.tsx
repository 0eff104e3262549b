import { DESK_PAGE, errorCodes, accountErrorCodes } from '@fairway/contract'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight, Inbox, SearchX } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { CallError } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import type { DeskListQuery } from './desk-api.ts'
import { deskTexts } from './desk-texts.ts'

export interface DeskColumn<T> {
  head: string
  cell(row: T): ReactNode
}

interface DeskTableProps<T> {
  name: string
  /** Said where nothing was searched for and there is nothing. */
  none: string
  list: DeskListQuery<T>
  columns: readonly DeskColumn<T>[]
  idOf(row: T): string | number
}

/** A list of the desk: searched, page by page, the newest first. */
export function DeskTable<T>({ name, none, list, columns, idOf }: DeskTableProps<T>) {
  const { list: t } = useTexts(deskTexts)
  const [typed, setTyped] = useState('')
  const q = useDebounced(typed.trim(), 300)
  const [{ of, page }, setPage] = useState({ of: '', page: 0 })
  // Another search begins at its first page.
  const shown = of === q ? page : 0
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['desk', 'list', name, q, shown],
    queryFn: ({ signal }) => list(q, shown, signal),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  })
  useShutDesk(error)
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / DESK_PAGE))
  return (
    <>
      <search className="desk-search">
        <FormField label={t.search} hint={data && t.count({ count: data.total })}>
          {(control) => (
            <input
              {...control}
              type="search"
              name="q"
              maxLength={100}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </FormField>
      </search>
      {data === undefined ? (
        <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
      ) : data.rows.length === 0 ? (
        <Empty icon={q === '' ? Inbox : SearchX} text={q === '' ? none : t.empty} />
      ) : (
        <Rows name={name} columns={columns} rows={data.rows} idOf={idOf} busy={isPlaceholderData} />
      )}
      {pages > 1 && (
        <nav className="desk-pages" aria-label={t.pages}>
          <Button icon={ChevronLeft} disabled={shown === 0} onClick={() => setPage({ of: q, page: shown - 1 })}>
            {t.earlier}
          </Button>
          <span>{t.page({ page: shown + 1, pages })}</span>
          <Button icon={ChevronRight} disabled={shown + 1 >= pages} onClick={() => setPage({ of: q, page: shown + 1 })}>
            {t.later}
          </Button>
        </nav>
      )}
    </>
  )
}

interface RowsProps<T> {
  name: string
  columns: readonly DeskColumn<T>[]
  rows: readonly T[]
  idOf(row: T): string | number
  busy: boolean
}

export function Rows<T>({ name, columns, rows, idOf, busy }: RowsProps<T>) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard (WCAG 2.1.1)
    <section className="desk-rows" aria-label={name} aria-busy={busy} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map(({ head }) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={idOf(row)}>
              {columns.map(({ head, cell }) => (
                <td key={head}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The desk has shut meanwhile, or is not there any more: the page asks anew what it may show. */
export function useShutDesk(error: Error | null): void {
  const queries = useQueryClient()
  const shut =
    error instanceof CallError && (error.code === accountErrorCodes.deskShut || error.code === errorCodes.notFound)
  useEffect(() => {
    if (shut) void queries.invalidateQueries({ queryKey: ['desk', 'state'] })
  }, [shut, queries])
}
