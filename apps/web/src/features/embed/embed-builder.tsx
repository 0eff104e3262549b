import './embed.css'
import { errorCodes, type Embed } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { AppWindow, Copy, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { copyText } from '../../ui/copy-text.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { deleteEmbed, embedsQuery, frameCode, pictureAddress } from './embed-calls.ts'
import { EmbedForm, type EmbedFormProps, type FrameStart } from './embed-form.tsx'
import { embedTexts } from './embed-texts.ts'

interface EmbedBuilderProps extends Pick<EmbedFormProps, 'fleets'> {
  /** A chart that shall be in a new frame: its form is open until it is saved or left. */
  start: FrameStart | null
  onStarted(): void
}

/** Frames for pages of other sites: made, changed, looked at as they will be, and the code to copy. */
export function EmbedBuilder({ fleets, start, onStarted }: EmbedBuilderProps) {
  const t = useTexts(embedTexts)
  const format = useFormat()
  const { data, error, refetch } = useQuery(embedsQuery)
  const [chosenToEdit, setEditing] = useState<Embed | 'new' | null>(null)
  const editing = start === null ? chosenToEdit : 'new'
  const close = () => {
    setEditing(null)
    onStarted()
  }
  const [shown, setShown] = useState<string | null>(null)
  const chosen = data?.embeds.find(({ id }) => id === shown)
  const remove = async ({ id }: Embed) => {
    const answer = await deleteEmbed(id)
    if (answer.code === errorCodes.ok) toast('good', t.removed)
    else toast('bad', sentenceOf(answer))
  }
  return (
    <section className="account-card" aria-labelledby="embeds">
      <h2 id="embeds">{t.title}</h2>
      <p>{t.lead}</p>
      {editing === null ? (
        <div className="account-actions">
          <Button icon={Plus} onClick={() => setEditing('new')}>
            {t.make}
          </Button>
        </div>
      ) : (
        <EmbedForm
          key={editing === 'new' ? JSON.stringify(start) : editing.id}
          embed={editing === 'new' ? null : editing}
          start={start}
          fleets={fleets}
          onSaved={({ id }) => {
            close()
            setShown(id)
          }}
          onCancel={close}
        />
      )}
      {data === undefined ? (
        error ? (
          <Failure text={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={3} />
        )
      ) : data.embeds.length === 0 ? (
        editing === null && <Empty icon={AppWindow} text={t.none} />
      ) : (
        <>
          <ul className="embed-list">
            {data.embeds.map((embed) => (
              <li key={embed.id}>
                <button
                  type="button"
                  aria-pressed={shown === embed.id}
                  onClick={() => setShown(shown === embed.id ? null : embed.id)}
                >
                  <strong>{embed.name}</strong>
                  <small>
                    {t.form.kinds[embed.kind]}
                    {embed.hosts.length > 0 && ` · ${embed.hosts.join(', ')}`}
                  </small>
                </button>
                <IconButton
                  label={t.edit({ name: embed.name })}
                  icon={Pencil}
                  onClick={() => (onStarted(), setEditing(embed))}
                />
                <IconButton label={t.remove({ name: embed.name })} icon={Trash2} onClick={() => void remove(embed)} />
              </li>
            ))}
          </ul>
          <small className="number">
            {t.count({ count: format.number(data.embeds.length), most: format.number(data.most) })}
          </small>
        </>
      )}
      {chosen && <Preview key={`${chosen.id} ${chosen.changedAt}`} embed={chosen} />}
    </section>
  )
}

const HEIGHTS = { least: 200, usual: 480, most: 2_000 }

function Preview({ embed }: { embed: Embed }) {
  const { preview: t, form } = useTexts(embedTexts)
  const [typed, setTyped] = useState(String(HEIGHTS.usual))
  const height = Math.min(HEIGHTS.most, Math.max(HEIGHTS.least, Math.round(Number(typed)) || HEIGHTS.usual))
  const code = frameCode(embed, height)
  return (
    <div className="embed-preview">
      <h3>{t.title}</h3>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, which a sandbox would keep from its own calls */}
      <iframe
        src={`${import.meta.env.BASE_URL}embed/${embed.id}`}
        title={t.frame({ name: embed.name })}
        height={height}
      />
      <FormField label={form.height}>
        {(control) => (
          <input
            {...control}
            type="number"
            min={HEIGHTS.least}
            max={HEIGHTS.most}
            step={20}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
      </FormField>
      <FormField label={t.code}>{(control) => <textarea {...control} rows={4} readOnly value={code} />}</FormField>
      <div className="account-actions">
        <Button kind="primary" icon={Copy} onClick={() => void copyText(code)}>
          {t.copy}
        </Button>
      </div>
      {embed.mmsi !== null && <Picture mmsi={embed.mmsi} theme={embed.theme} />}
    </div>
  )
}

function Picture({ mmsi, theme }: { mmsi: number; theme: Embed['theme'] }) {
  const { preview: t } = useTexts(embedTexts)
  const address = pictureAddress(mmsi, theme)
  return (
    <>
      <h3>{t.picture}</h3>
      <p>{t.pictureHint}</p>
      <img className="embed-picture" src={address} alt={t.pictureAlt} width="640" height="360" />
      <div className="account-actions">
        <Button icon={Copy} onClick={() => void copyText(address)}>
          {t.copyPicture}
        </Button>
      </div>
    </>
  )
}
