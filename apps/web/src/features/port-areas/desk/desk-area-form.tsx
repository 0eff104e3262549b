import { areaErrorCodes, errorCodes, type DeskPortArea } from '@fairway/contract'
import { useState, type FormEvent, type ReactNode } from 'react'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useAreaName } from '../../../map/names/area-name.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { Refusal } from '../../../ui/field/refusal.tsx'
import { useRefused } from '../../../ui/field/refused.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { portAreasTexts } from '../port-areas-texts.ts'
import { saveDeskPortArea } from './desk-area-api.ts'
import { deskAreasTexts } from './desk-areas-texts.ts'

const areaKinds = ['berth', 'anchor', 'limits'] as const
const LONGEST_NAME = 80
const MOST_CORNERS = 500

interface DeskAreaFormProps {
  port: string
  /** Null draws a new one. */
  area: DeskPortArea | null
  /** The outline that is drawn, closed; null when it is not whole: its fields then say what is wrong. */
  readOutline(): [number, number][] | null
  /** Whether a refusal is about the outline: its fields then say it. */
  refuseOutline(refusal: { code: number; said: string }): boolean
  /** The fields of the outline. */
  children: ReactNode
  onSaved(area: DeskPortArea): void
  onCancel(): void
}

/** Kind, names and outline of a berth, an anchorage or the limits of a port. */
export function DeskAreaForm({
  port,
  area,
  readOutline,
  refuseOutline,
  children,
  onSaved,
  onCancel,
}: DeskAreaFormProps) {
  const { form: t } = useTexts(deskAreasTexts)
  const kinds = useTexts(portAreasTexts)
  const { nameOf } = useAreaName()
  const [words, setWords] = useState({ name: area?.name ?? '', nameZh: area?.nameZh ?? '' })
  const [kind, setKind] = useState<DeskPortArea['kind']>(area?.kind ?? 'berth')
  const [refused, setRefused] = useState<string | null>(null)
  const { form, lookAtRefused } = useRefused<HTMLFormElement>()
  const [busy, run] = useBusy()
  const title = area === null ? t.new : t.change({ name: nameOf(area.kind, area) })
  const refuse = (code: number, said: string) => {
    setRefused(refuseOutline({ code, said }) ? null : said)
    lookAtRefused()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setRefused(null)
    const outline = readOutline()
    if (outline === null) return lookAtRefused()
    if (outline.length > MOST_CORNERS) {
      const said = t.tooMany({ most: String(MOST_CORNERS), have: String(outline.length) })
      return refuse(areaErrorCodes.areaTooManyCorners, said)
    }
    run(async () => {
      const answer = await saveDeskPortArea({
        id: area?.id ?? null,
        port,
        kind,
        outline,
        drawn: true,
        removed: false,
        based: area?.changedAt ?? null,
        name: words.name.trim() || null,
        nameZh: words.nameZh.trim() || null,
      })
      if (answer.code !== errorCodes.ok || answer.result === null) return refuse(answer.code, sentenceOf(answer))
      onSaved(answer.result)
    })
  }
  return (
    <form ref={form} className="area-form" onSubmit={submit} noValidate aria-label={title}>
      <h3>{title}</h3>
      {area === null && (
        <FormField label={t.kind}>
          {(control) => (
            <select
              {...control}
              value={kind}
              onChange={({ target }) => setKind(areaKinds.find((one) => one === target.value) ?? 'berth')}
            >
              {areaKinds.map((one) => (
                <option key={one} value={one}>
                  {kinds[one]}
                </option>
              ))}
            </select>
          )}
        </FormField>
      )}
      {(['name', 'nameZh'] as const).map((field) => (
        <FormField key={field} label={t[field]} hint={field === 'name' ? t.nameHint : undefined}>
          {(control) => (
            <input
              {...control}
              value={words[field]}
              maxLength={LONGEST_NAME}
              autoComplete="off"
              onChange={({ target }) => setWords({ ...words, [field]: target.value })}
            />
          )}
        </FormField>
      ))}
      {children}
      <Refusal text={refused} />
      <div className="account-actions">
        <Button kind="primary" type="submit" disabled={busy} aria-busy={busy}>
          {t.save}
        </Button>
        <Button onClick={onCancel}>{t.cancel}</Button>
      </div>
    </form>
  )
}
