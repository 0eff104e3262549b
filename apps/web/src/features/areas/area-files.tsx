import { AREA_FILE_BYTES, areaApi, areaFileFormats, errorCodes, type ImportedAreas } from '@fairway/contract'
import { Download, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { downloadFile, saveFile } from '../../api/download-file.ts'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button } from '../../ui/button/button.tsx'
import { FormField } from '../../ui/field/form-field.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { importAreas } from './area-api.ts'
import { readMiles } from './area-draft.ts'
import { areasTexts } from './areas-texts.ts'

/** Areas in and out as files. */
export function AreaFiles({ any, onTaken }: { any: boolean; onTaken(taken: ImportedAreas): void }) {
  const { file: t, form } = useTexts(areasTexts)
  const format = useFormat()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [width, setWidth] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [leftOut, setLeftOut] = useState<ImportedAreas['leftOut']>([])
  const [busy, run] = useBusy()
  const widthWrong = width.trim() !== '' && readMiles(width) === null
  const take = (file: File) =>
    run(async () => {
      setProblem(null)
      setLeftOut([])
      const ending = file.name.toLowerCase().replace(/\.json$/, '.geojson')
      const kind = areaFileFormats.find((one) => ending.endsWith(`.${one}`))
      if (kind === undefined) return setProblem(t.unknown)
      if (file.size > AREA_FILE_BYTES) return setProblem(t.tooLarge)
      const halfWidth = readMiles(width)
      const answer = await importAreas({
        format: kind,
        text: await file.text(),
        ...(halfWidth !== null && { halfWidth }),
      })
      if (answer.code !== errorCodes.ok || answer.result === null) return setProblem(sentenceOf(answer))
      setLeftOut(answer.result.leftOut)
      toast('good', t.taken({ count: answer.result.areas.length }))
      onTaken(answer.result)
    })
  const give = (kind: 'geojson' | 'csv') =>
    run(async () => {
      const file = await downloadFile(areaApi.exportAreas, { query: { format: kind }, name: `fairway-areas.${kind}` })
      if (!file.ok) toast('bad', file.message)
      else saveFile(file.name, file.content)
    })
  return (
    <section className="account-card" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{t.title}</h2>
      <FormField label={t.lines} hint={t.linesHint} problem={widthWrong ? form.reachWrong : null}>
        {(control) => (
          <input
            {...control}
            value={width}
            inputMode="decimal"
            maxLength={12}
            autoComplete="off"
            onChange={({ target }) => setWidth(target.value)}
          />
        )}
      </FormField>
      <input
        ref={input}
        type="file"
        hidden
        accept=".geojson,.json,.kml,.gpx"
        aria-label={t.choose}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) take(file)
        }}
      />
      <div className="account-actions">
        <Button icon={Upload} disabled={busy || widthWrong} onClick={() => input.current?.click()}>
          {t.choose}
        </Button>
        {any && (
          <>
            <Button icon={Download} disabled={busy} onClick={() => give('geojson')}>
              {t.geojson}
            </Button>
            <Button icon={Download} disabled={busy} onClick={() => give('csv')}>
              {t.csv}
            </Button>
          </>
        )}
      </div>
      <p
        className={problem === null ? 'form-note' : 'form-note is-fault'}
        role={problem === null ? undefined : 'alert'}
      >
        {problem ?? t.format}
      </p>
      {leftOut.length > 0 && (
        <>
          <h3>{t.leftOut}</h3>
          <ul className="area-left-out">
            {leftOut.map(({ name, why }, i) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list does not change
              <li key={i}>{format.labelled(name === '' ? t.unnamed : name, why)}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
