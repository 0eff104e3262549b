import {
  EMBED_NAME,
  embedKinds,
  errorCodes,
  languages,
  VIEW_TEXT,
  type ChartWanted,
  type Embed,
} from '@fairway/contract'
import { useState, type FormEvent } from 'react'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { useRefused } from '../../ui/field/refused.ts'
import { useFormInPlace } from '../../ui/focus/use-form-in-place.ts'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { saveEmbed } from './embed-api.ts'
import { draftOf, readDraft, type EmbedDraft, type EmbedProblem } from './embed-draft.ts'
import { embedTexts } from './embed-texts.ts'
import { DraftPreview } from './draft-preview.tsx'
import { mapAddress, viewOf } from './map-address.ts'

/** A chart that shall be in a new frame, and what the frame is called at first. */
export interface FrameStart {
  chart: ChartWanted
  name: string
}

export interface EmbedFormProps {
  /** Null makes a new one. */
  embed: Embed | null
  start?: FrameStart | null
  fleets: readonly { id: string; groupName: string }[]
  /** How high the preview is, as it is typed. */
  height: string
  onHeight(height: string): void
  onSaved(embed: Embed): void
  onCancel(): void
}

/** What a frame shows, who may show it, and how it looks: beside it, at once. */
export function EmbedForm({ embed, start = null, fleets, height, onHeight, onSaved, onCancel }: EmbedFormProps) {
  const { form: t } = useTexts(embedTexts)
  const [draft, setDraft] = useState<EmbedDraft>(() => ({
    ...draftOf(embed, mapAddress),
    ...(start !== null && { kind: 'chart', chart: start.chart, name: [...start.name].slice(0, EMBED_NAME).join('') }),
  }))
  const [problem, setProblem] = useState<EmbedProblem | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, run] = useBusy()
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  useFormInPlace(form)
  const set = (change: Partial<EmbedDraft>) => {
    setDraft({ ...draft, ...change })
    setProblem(null)
    setRefused(null)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const read = readDraft(draft, embed?.id, viewOf)
    if ('problem' in read) {
      setProblem(read.problem)
      return lookAtRefused()
    }
    run(async () => {
      const answer = await saveEmbed(read.wanted)
      if (answer.code !== errorCodes.ok || answer.result === null) return setRefused(sentenceOf(answer))
      toast('good', t.saved)
      onSaved(answer.result)
    })
  }
  return (
    <div className="embed-work">
      <form ref={form} className="embed-form" onSubmit={submit} noValidate>
        <h3 tabIndex={-1}>{embed === null ? t.new : t.change}</h3>
        <Fields draft={draft} problem={problem} fleets={fleets} onChange={set} />
        {refused !== null && (
          <p className="embed-problem" role="alert">
            {refused}
          </p>
        )}
        <div className="account-actions">
          <Button kind="primary" type="submit" disabled={busy}>
            {t.save}
          </Button>
          <Button onClick={onCancel}>{t.cancel}</Button>
        </div>
      </form>
      <DraftPreview draft={draft} height={height} onHeight={onHeight} />
    </div>
  )
}

interface FieldsProps {
  draft: EmbedDraft
  problem: EmbedProblem | null
  fleets: EmbedFormProps['fleets']
  onChange(change: Partial<EmbedDraft>): void
}

function Fields(props: FieldsProps) {
  const { form: t } = useTexts(embedTexts)
  const { draft, problem, onChange } = props
  return (
    <>
      <Choice
        {...props}
        of="kind"
        label={t.kind}
        options={embedKinds.filter((kind) => kind !== 'chart' || draft.chart !== null)}
        names={t.kinds}
      />
      <Target {...props} />
      <FormField label={t.name} hint={t.nameHint} problem={problem === 'name' ? t.nameMissing : null}>
        {(control) => (
          <input
            {...control}
            value={draft.name}
            maxLength={EMBED_NAME}
            autoComplete="off"
            onChange={({ target }) => onChange({ name: target.value })}
          />
        )}
      </FormField>
      <FormField
        label={t.hosts}
        hint={t.hostsHint}
        problem={typeof problem === 'object' && problem !== null ? t.hostWrong({ host: problem.host }) : null}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={draft.hosts}
            spellCheck={false}
            onChange={({ target }) => onChange({ hosts: target.value })}
          />
        )}
      </FormField>
      <Choice {...props} of="theme" label={t.theme} options={['light', 'dark']} names={t.themes} />
      <Choice {...props} of="language" label={t.language} options={['reader', ...languages]} names={t.languages} />
    </>
  )
}

interface ChoiceProps<Key extends 'kind' | 'theme' | 'language'> extends Pick<FieldsProps, 'draft' | 'onChange'> {
  of: Key
  label: string
  options: readonly EmbedDraft[Key][]
  names: Record<EmbedDraft[Key], string>
}

function Choice<Key extends 'kind' | 'theme' | 'language'>({
  draft,
  onChange,
  of,
  label,
  options,
  names,
}: ChoiceProps<Key>) {
  return (
    <FormField label={label}>
      {(control) => (
        <select
          {...control}
          value={draft[of]}
          onChange={({ target }) => onChange({ [of]: options.find((one) => one === target.value) })}
        >
          {options.map((one) => (
            <option key={one} value={one}>
              {names[one]}
            </option>
          ))}
        </select>
      )}
    </FormField>
  )
}

function Target({ draft, problem, fleets, onChange }: FieldsProps) {
  const { form: t } = useTexts(embedTexts)
  const { kind } = draft
  if (kind === 'chart') return <p className="embed-note">{t.chartHint}</p>
  if (kind === 'fleet')
    return (
      <FormField label={t.fleet} problem={problem === 'fleet' || fleets.length === 0 ? t.noFleet : null}>
        {(control) => (
          <select {...control} value={draft.fleet} onChange={({ target }) => onChange({ fleet: target.value })}>
            <option value="">{t.chooseFleet}</option>
            {fleets.map(({ id, groupName }) => (
              <option key={id} value={id}>
                {groupName}
              </option>
            ))}
          </select>
        )}
      </FormField>
    )
  const words = {
    map: { label: t.map, hint: t.mapHint, wrong: t.mapWrong },
    ship: { label: t.ship, hint: undefined, wrong: t.shipWrong },
    port: { label: t.port, hint: t.portHint, wrong: t.portWrong },
  }[kind]
  return (
    <FormField label={words.label} hint={words.hint} problem={problem === kind ? words.wrong : null}>
      {(control) => (
        <input
          {...control}
          value={draft[kind]}
          maxLength={kind === 'map' ? VIEW_TEXT : 12}
          inputMode={kind === 'ship' ? 'numeric' : undefined}
          autoComplete="off"
          onChange={({ target }) => onChange({ [kind]: target.value })}
        />
      )}
    </FormField>
  )
}
