import './share.css'
import { errorCodes, shareFields, shareHours, SHARE_TITLE, VIEW_TEXT, type ShareField } from '@fairway/contract'
import { Copy, ExternalLink } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useBusy } from '../../ui/use-busy.ts'
import { viewIn, type ShareAbout } from './share-about.ts'
import { createShare, linkOf, type ShareWanted } from './share-api.ts'
import { shareTexts } from './share-texts.ts'

interface ShareDialogProps {
  about: ShareAbout
  onClose(): void
}

/** Makes a link that opens without a login, and shows it once. */
export function ShareDialog({ about, onClose }: ShareDialogProps) {
  const { dialog: t } = useTexts(shareTexts)
  const [link, setLink] = useState<string | null>(null)
  return (
    <Dialog
      title={about.kind === 'view' ? t.viewTitle : t.title({ name: about.name })}
      onClose={onClose}
      className="share"
    >
      {link === null ? (
        <ShareForm about={about} onClose={onClose} onLink={setLink} />
      ) : (
        <>
          <p>{t.done}</p>
          <FormField label={t.link}>
            {(control) => <input {...control} readOnly value={link} onFocus={({ target }) => target.select()} />}
          </FormField>
          <div className="dialog-actions">
            <a className="button button-quiet" href={link} target="_blank" rel="noopener noreferrer">
              <ExternalLink aria-hidden />
              {t.open}
            </a>
            <Button onClick={onClose}>{t.close}</Button>
            <Button kind="primary" icon={Copy} onClick={() => void copyText(link)}>
              {t.copy}
            </Button>
          </div>
        </>
      )}
    </Dialog>
  )
}

function ShareForm({ about, onClose, onLink }: ShareDialogProps & { onLink(link: string): void }) {
  const { dialog: t } = useTexts(shareTexts)
  const [of, setOf] = useState<'ship' | 'voyage'>('ship')
  const [fields, setFields] = useState<readonly ShareField[]>(['position', 'voyage'])
  const [hours, setHours] = useState<(typeof shareHours)[number]>(168)
  const [title, setTitle] = useState('')
  const [address, setAddress] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const [shown] = useState(() => (about.kind === 'view' ? (about.view?.() ?? null) : null))
  const view = shown ?? viewIn(address, location.origin, import.meta.env.BASE_URL)
  const offered = shareFields.filter((field) => about.kind === 'ship' || field !== 'track')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (about.kind === 'view' ? view === null : fields.length === 0)
      return setProblem(about.kind === 'view' ? t.viewWrong : t.nothing)
    const common = { title, hours }
    const chosen = offered.filter((field) => fields.includes(field))
    const wanted: ShareWanted =
      about.kind === 'view'
        ? { kind: 'view', view: view!, ...common }
        : about.kind === 'fleet'
          ? { kind: 'fleet', fleet: about.fleet, fields: chosen, ...common }
          : { kind: of, mmsi: about.mmsi, fields: chosen, ...common }
    run(async () => {
      const answer = await createShare(wanted)
      if (answer.code === errorCodes.ok && answer.result !== null) onLink(linkOf(answer.result.token))
      else setProblem(sentenceOf(answer))
    })
  }
  return (
    <form className="share-form" onSubmit={submit} noValidate>
      <p>{t.lead}</p>
      {about.kind === 'view' && shown === null && (
        <FormField label={t.view} hint={t.viewHint}>
          {(control) => (
            <input
              {...control}
              type="url"
              maxLength={VIEW_TEXT}
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
          )}
        </FormField>
      )}
      {about.kind === 'ship' && (
        <fieldset>
          <legend>{t.what}</legend>
          {(['ship', 'voyage'] as const).map((kind) => (
            <label key={kind}>
              <input type="radio" name="share-of" checked={of === kind} onChange={() => setOf(kind)} />
              {t[kind]}
            </label>
          ))}
        </fieldset>
      )}
      {about.kind !== 'view' && (
        <fieldset>
          <legend>{t.fields}</legend>
          {offered.map((field) => (
            <label key={field}>
              <input
                type="checkbox"
                checked={fields.includes(field)}
                onChange={({ target }) =>
                  setFields(target.checked ? [...fields, field] : fields.filter((one) => one !== field))
                }
              />
              <span>
                {t.field[field]}
                {field === 'track' && <small> · {t.trackHint[of]}</small>}
              </span>
            </label>
          ))}
        </fieldset>
      )}
      <FormField label={t.hours}>
        {(control) => (
          <select
            {...control}
            value={hours}
            onChange={({ target }) => setHours(shareHours.find((one) => String(one) === target.value) ?? hours)}
          >
            {shareHours.map((one) => (
              <option key={one} value={one}>
                {t.for[`h${one}`]}
              </option>
            ))}
          </select>
        )}
      </FormField>
      <FormField label={t.name} hint={t.nameHint}>
        {(control) => (
          <input
            {...control}
            value={title}
            maxLength={SHARE_TITLE}
            autoComplete="off"
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </FormField>
      {problem !== null && (
        <p className="share-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t.cancel}</Button>
        <Button kind="primary" type="submit" disabled={busy}>
          {t.make}
        </Button>
      </div>
    </form>
  )
}
