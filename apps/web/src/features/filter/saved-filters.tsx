import { errorCodes, FILTER_NAME, type SavedFilter } from '@fairway/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCcwDot, Trash2 } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { deleteFilter, replaceFilter, savedQuery, saveFilter } from './filter-api.ts'
import { FilterSection } from './filter-section.tsx'
import type { FilterTexts } from './filter-texts.ts'

interface SavedFiltersProps {
  /** Who is logged in, null for a visitor. */
  user: string | null
  /** The present filter. */
  filter: string | null
  texts: FilterTexts
  onApply(filter: string): void
  onLogin(): void
}

/** Filters kept with the account: applied, brought up to date, deleted, and the present one saved. */
export function SavedFilters({ user, filter, texts, onApply, onLogin }: SavedFiltersProps) {
  return (
    <FilterSection title={texts.saved} count={0} texts={texts}>
      {user === null ? (
        <p className="filter-note">
          {texts.savedLogin}{' '}
          <button type="button" className="link-button" onClick={onLogin}>
            {texts.logIn}
          </button>
        </p>
      ) : (
        <SavedList user={user} filter={filter} texts={texts} onApply={onApply} />
      )}
    </FilterSection>
  )
}

function SavedList({ user, filter, texts, onApply }: Omit<SavedFiltersProps, 'onLogin' | 'user'> & { user: string }) {
  const { data, isError, error } = useQuery(savedQuery(user))
  const client = useQueryClient()
  const [deleting, setDeleting] = useState<SavedFilter | null>(null)
  const [busy, run] = useBusy()
  const again = () => client.invalidateQueries({ queryKey: ['filters', user] })
  const replace = ({ id, name }: SavedFilter) =>
    run(async () => {
      if (filter === null) return
      const answer = await replaceFilter(id, filter)
      if (answer.code === errorCodes.ok) toast('good', texts.savedDone({ name }))
      else toast('bad', sentenceOf(answer))
      await again()
    })
  const remove = ({ id }: SavedFilter) =>
    run(async () => {
      const answer = await deleteFilter(id)
      if (answer.code !== errorCodes.ok) toast('bad', sentenceOf(answer))
      setDeleting(null)
      await again()
    })
  if (isError && data === undefined) return <p className="form-note is-fault">{error.message}</p>
  if (data === undefined) return <Skeleton lines={2} />
  return (
    <>
      {data.filters.length === 0 && <p className="filter-note">{texts.savedNone}</p>}
      <ul className="saved-filters">
        {data.filters.map((saved) => (
          <li key={saved.id}>
            <button
              type="button"
              className="saved-name"
              aria-pressed={saved.filter === filter}
              onClick={() => onApply(saved.filter)}
            >
              {saved.name}
            </button>
            {filter !== null && saved.filter !== filter && (
              <IconButton
                label={texts.replace({ name: saved.name })}
                icon={RefreshCcwDot}
                disabled={busy}
                onClick={() => replace(saved)}
              />
            )}
            <IconButton
              label={texts.removeSaved({ name: saved.name })}
              icon={Trash2}
              disabled={busy}
              onClick={() => setDeleting(saved)}
            />
          </li>
        ))}
      </ul>
      <SaveForm filter={filter} texts={texts} onSaved={again} />
      <p className="filter-note number">{texts.savedCount({ count: data.filters.length, most: data.most })}</p>
      {deleting && (
        <Dialog title={texts.removeTitle} firstFocus="cancel" onClose={() => setDeleting(null)}>
          <p>{texts.removeText({ name: deleting.name })}</p>
          <div className="dialog-actions">
            <Button onClick={() => setDeleting(null)}>{texts.cancel}</Button>
            <Button kind="primary" disabled={busy} onClick={() => remove(deleting)}>
              {texts.removeDo}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

function SaveForm({ filter, texts, onSaved }: { filter: string | null; texts: FilterTexts; onSaved(): Promise<void> }) {
  const id = useId()
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, run] = useBusy()
  const save = (event: FormEvent) => {
    event.preventDefault()
    run(async () => {
      if (filter === null) return setProblem(texts.nothingToSave)
      const answer = await saveFilter(name, filter)
      if (answer.code !== errorCodes.ok) return setProblem(sentenceOf(answer))
      setName('')
      setProblem('')
      toast('good', texts.savedDone({ name: name.trim() }))
      await onSaved()
    })
  }
  return (
    <form className="save-filter" onSubmit={save}>
      <label htmlFor={id}>{texts.saveAs}</label>
      <div className="number-boxes">
        <input
          id={id}
          className="filter-input"
          maxLength={FILTER_NAME}
          value={name}
          placeholder={texts.savePlaceholder}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" disabled={busy || name.trim() === ''}>
          {texts.save}
        </Button>
      </div>
      <p id={`${id}-note`} className={problem ? 'form-note is-fault' : 'visually-hidden'} aria-live="polite">
        {problem}
      </p>
    </form>
  )
}
