import { fileFaultText } from '@fairway/contract'
import { Download, Printer, Upload } from 'lucide-react'
import { useRef, useState } from 'react'
import { saveFile } from '../../api/download-file.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { Button } from '../../ui/button/button.tsx'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import {
  MOST_ROUTE_FILE,
  MOST_ROUTE_FILE_MB,
  readRouteFile,
  routeFileKinds,
  routeFileOf,
  routeFormats,
  type RouteFormat,
  type RouteRead,
  type RouteToWrite,
  UnreadableFileError,
} from '@fairway/tracking/routes'
import { routePlanTexts } from './route-plan-texts.ts'

interface RouteFilesProps {
  /** Null while there is no route. */
  route: RouteToWrite | null
  /** It is about to be another one, or its way could not be asked for. */
  searching: boolean
  onTaken(read: RouteRead, fileName: string): void
}

/** Routes in and out as files, and on paper. They are read and written here: no server sees them. */
export function RouteFiles({ route, searching, onTaken }: RouteFilesProps) {
  const { files: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const language = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<UnreadableFileError | null>(null)
  const [busy, run] = useBusy()
  const take = (file: File) =>
    run(async () => {
      setProblem(null)
      try {
        // Its length is looked at before it is read.
        if (file.size > MOST_ROUTE_FILE) throw new UnreadableFileError('too-large', { most: MOST_ROUTE_FILE_MB })
        const read = readRouteFile(file.name, await file.text())
        const count = format.number(read.waypoints.length)
        toast(
          'good',
          read.thinnedFrom === null ? t.taken({ count }) : t.thinned({ count, all: format.number(read.thinnedFrom) }),
        )
        onTaken(read, file.name.replace(/\.[^.]*$/, ''))
      } catch (error) {
        if (!(error instanceof UnreadableFileError)) throw error
        setProblem(error)
      }
    })
  const give = (kind: RouteFormat) => {
    if (route === null) return
    const { name, type, text } = routeFileOf(route, kind)
    saveFile(name, new Blob([text], { type }))
  }
  const kinds = Object.keys(routeFormats) as RouteFormat[]
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={routeFileKinds.map((kind) => `.${kind}`).join(',')}
        aria-label={t.importLabel}
        onChange={({ target }) => {
          const file = target.files?.[0]
          target.value = ''
          if (file) void take(file)
        }}
      />
      <Button icon={Upload} disabled={busy} onClick={() => input.current?.click()}>
        {t.import}
      </Button>
      {route !== null && (
        <>
          <MenuButton
            label={t.export}
            disabled={searching}
            entries={kinds.map((kind) => ({ text: t.formats[kind], act: () => give(kind) }))}
          >
            <Download aria-hidden />
            {t.export}
          </MenuButton>
          <Button icon={Printer} disabled={searching} onClick={() => print()}>
            {t.print}
          </Button>
        </>
      )}
      {problem !== null && (
        <p className="form-note is-fault" role="alert">
          {t.unreadable({ reason: fileFaultText(problem, language) })}
        </p>
      )}
    </>
  )
}
