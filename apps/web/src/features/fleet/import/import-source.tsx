import { matchLimits } from '@fairway/contract'
import type { FormEvent } from 'react'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import { countLines } from './import-plan.ts'

export interface Source {
  kind: 'paste' | 'file'
  text: string
  file: File | null
}

interface ImportSourceProps {
  source: Source
  busy: boolean
  /** What the server said no with. */
  problem: string | null
  onChange(source: Source): void
  onLook(list: Blob): void
  onClose(): void
}

const MB = 1024 * 1024
const KB = 1024

/** Where the list comes from. What is too long is said beside the field, and nothing is sent. */
export function ImportSource({ source, busy, problem, onChange, onLook, onClose }: ImportSourceProps) {
  const { import: texts, cancel } = useTexts(fleetTexts)
  const format = useFormat()
  const { kind, text, file } = source
  const blob =
    kind === 'paste' ? new Blob([text], { type: 'text/plain' }) : file && new Blob([file], { type: 'text/csv' })
  const lines = countLines(text)
  const own =
    kind === 'paste'
      ? lines > matchLimits.pastedLines
        ? texts.tooManyLines({ has: format.number(lines), max: format.number(matchLimits.pastedLines) })
        : blob!.size > matchLimits.pastedBytes
          ? texts.tooLarge({
              has: `${format.number(Math.ceil(blob!.size / KB))} KB`,
              max: `${matchLimits.pastedBytes / KB} KB`,
            })
          : null
      : file && /\.(xlsx?|xlsm|ods|numbers)$/i.test(file.name)
        ? texts.workbook
        : file && file.size > matchLimits.fileBytes
          ? texts.tooLarge({ has: `${format.number(file.size / MB, 1)} MB`, max: `${matchLimits.fileBytes / MB} MB` })
          : null
  const empty = kind === 'paste' ? lines === 0 : file === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!empty && own === null && blob) onLook(blob)
  }
  const take = (files: FileList | null) => onChange({ ...source, kind: 'file', file: files?.[0] ?? null })
  return (
    <form className="fleet-form" onSubmit={submit} noValidate>
      <fieldset className="import-kinds">
        <legend className="visually-hidden">{texts.title}</legend>
        {(['paste', 'file'] as const).map((one) => (
          <Button
            key={one}
            aria-pressed={kind === one}
            className={kind === one ? 'is-on' : ''}
            onClick={() => onChange({ ...source, kind: one })}
          >
            {texts.tabs[one]}
          </Button>
        ))}
      </fieldset>
      {kind === 'paste' ? (
        <div className="import-paste">
          <FormField
            label={texts.paste}
            problem={own ?? problem}
            hint={texts.pasteHint({
              lines: format.number(matchLimits.pastedLines),
              kilobytes: matchLimits.pastedBytes / KB,
            })}
          >
            {(control) => (
              <textarea
                {...control}
                rows={10}
                spellCheck={false}
                placeholder={texts.placeholder}
                value={text}
                onChange={(event) => onChange({ ...source, text: event.target.value })}
              />
            )}
          </FormField>
        </div>
      ) : (
        <FormField
          label={texts.file}
          problem={own ?? problem}
          hint={texts.fileHint({ lines: format.number(matchLimits.lines), megabytes: matchLimits.fileBytes / MB })}
        >
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.txt,text/csv,text/plain"
              onChange={(event) => take(event.target.files)}
            />
          )}
        </FormField>
      )}
      <div className="dialog-actions">
        {busy && <output className="import-looking">{texts.looking}</output>}
        <Button onClick={onClose}>{cancel}</Button>
        <Button kind="primary" type="submit" disabled={busy || empty || own !== null} aria-busy={busy}>
          {texts.look}
        </Button>
      </div>
    </form>
  )
}
