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
import { deleteEmbed, embedsQuery, frameAddress, frameCode, pictureAddress } from './embed-api.ts'
import { EmbedForm, type EmbedFormProps, type FrameStart } from './embed-form.tsx'
import { embedTexts } from './embed-texts.ts'
import { FrameHeight, pixelsOf, usualHeight } from './frame-height.tsx'

interface EmbedBuilderProps extends Pick<EmbedFormProps, 'fleets'> {
  /** A chart that shall be in a new frame: its form is open until it is saved or left. */
  start: FrameStart | null
  onStarted(): void
}

/** Frames for pages of other sites: made and changed with what they show beside it, and the code to copy. */
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
  const [height, setHeight] = useState(usualHeight)
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
          height={height}
          onHeight={setHeight}
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
      {chosen && editing === null && (
        <Preview key={`${chosen.id} ${chosen.changedAt}`} embed={chosen} height={height} onHeight={setHeight} />
      )}
    </section>
  )
}

interface PreviewProps {
  embed: Embed
  /** As it is typed. */
  height: string
  onHeight(height: string): void
}

/** A saved frame, and the code of it. */
function Preview({ embed, height, onHeight }: PreviewProps) {
  const { preview: t } = useTexts(embedTexts)
  const code = frameCode(embed, pixelsOf(height))
  return (
    <div className="embed-preview">
      <h3>{t.title}</h3>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, which a sandbox would keep from its own calls */}
      <iframe src={frameAddress(embed)} title={t.frame({ name: embed.name })} height={pixelsOf(height)} />
      <FrameHeight typed={height} onType={onHeight} />
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
