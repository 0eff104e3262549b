import './saved-views.css'
import { MOST_SAVED_VIEWS, VIEW_NAME } from '@fairway/contract'
import { BookmarkPlus, Link, Trash2 } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { useSavedViews } from './use-saved-views.ts'
import { viewsTexts } from './views-texts.ts'

interface SavedViewsProps {
  /** What the map shows now, as the query of an address. */
  address: () => string
  onOpen(address: string): void
}

/** Views kept under names: opened, linked to, deleted, and the present one saved. */
export function SavedViews({ address, onOpen }: SavedViewsProps) {
  const texts = useTexts(viewsTexts)
  const user = useUser((session) => session.user?.encryptId ?? null)
  // Another account's views are another list.
  return (
    <fieldset className="views">
      <legend>{texts.title}</legend>
      <ViewList key={user} user={user} address={address} onOpen={onOpen} />
    </fieldset>
  )
}

function ViewList({ user, address, onOpen }: SavedViewsProps & { user: string | null }) {
  const texts = useTexts(viewsTexts)
  const { views, failure, save, remove } = useSavedViews(user)
  const [busy, run] = useBusy()
  const told = (problem: string | null, done: string) => {
    if (problem === null) toast('good', done)
    else toast('bad', problem === 'full' ? texts.full({ most: String(MOST_SAVED_VIEWS) }) : problem)
    return problem === null
  }
  const link = (to: string) => `${location.origin}${location.pathname}?${to}`
  if (failure !== null) return <p className="form-note is-fault">{failure}</p>
  if (views === undefined) return <Skeleton lines={2} />
  return (
    <>
      {views.length === 0 && <p>{texts.none}</p>}
      <ul>
        {views.map((view) => (
          <li key={view.name}>
            <button type="button" className="view-name" title={view.name} onClick={() => onOpen(view.address)}>
              {view.name}
            </button>
            <IconButton
              label={texts.copy({ name: view.name })}
              icon={Link}
              onClick={() => void copyText(link(view.address))}
            />
            <IconButton
              label={texts.remove({ name: view.name })}
              icon={Trash2}
              disabled={busy}
              onClick={() => run(async () => void told(await remove(view.name), texts.removed({ name: view.name })))}
            />
          </li>
        ))}
      </ul>
      <SaveView
        busy={busy}
        onSave={(name) => run(async () => void told(await save({ name, address: address() }), texts.saved({ name })))}
      />
      {user === null && <p>{texts.here}</p>}
    </>
  )
}

function SaveView({ busy, onSave }: { busy: boolean; onSave(name: string): void }) {
  const texts = useTexts(viewsTexts)
  const id = useId()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '') return
    onSave(name.trim())
    setName('')
  }
  return (
    <form onSubmit={submit}>
      <label htmlFor={id}>{texts.name}</label>
      <div className="view-save">
        <input id={id} value={name} maxLength={VIEW_NAME} onChange={(event) => setName(event.target.value)} />
        <Button type="submit" icon={BookmarkPlus} disabled={busy || name.trim() === ''}>
          {texts.save}
        </Button>
      </div>
    </form>
  )
}
