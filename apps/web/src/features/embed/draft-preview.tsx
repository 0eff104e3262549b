import type { Embed, Embedded } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { Empty, Failure } from '../../ui/panel/panel-states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'
import { awaitDraftFrame, tellDraftFrame } from './draft-messages.ts'
import { draftAddress, previewQuery } from './embed-api.ts'
import { readPreview, type EmbedDraft } from './embed-draft.ts'
import { embedTexts } from './embed-texts.ts'
import { FrameHeight, pixelsOf } from './frame-height.tsx'
import { viewOf } from './map-address.ts'

interface DraftPreviewProps {
  draft: EmbedDraft
  /** As it is typed. */
  height: string
  onHeight(height: string): void
}

const REST_MS = 300

/** The frame as it will look, while it is being made: nothing is saved for it, and nobody else can see it. */
export function DraftPreview({ draft, height, onHeight }: DraftPreviewProps) {
  const { preview: t } = useTexts(embedTexts)
  const rested = useDebounced(draft, REST_MS)
  const wanted = useMemo(() => readPreview(rested, viewOf), [rested])
  const { data, error, refetch } = useQuery(previewQuery(wanted))
  return (
    <section className="embed-preview" aria-labelledby="embed-draft">
      <h3 id="embed-draft">{t.live}</h3>
      {wanted === null ? (
        <Empty icon={AppWindow} text={t.waiting} />
      ) : data === undefined && error !== null ? (
        <Failure text={error.message} onRetry={() => void refetch()} />
      ) : (
        <DraftFrame
          // Another thing shown is another page; a name and colours change in it.
          key={JSON.stringify({ ...wanted, name: '', theme: '' })}
          shown={data}
          language={rested.language}
          height={pixelsOf(height)}
        />
      )}
      <FrameHeight typed={height} onType={onHeight} />
    </section>
  )
}

interface DraftFrameProps {
  shown: Embedded | undefined
  language: Embed['language']
  height: number
}

function DraftFrame({ shown, language, height }: DraftFrameProps) {
  const { preview: t } = useTexts(embedTexts)
  const frame = useRef<HTMLIFrameElement>(null)
  const [loads, setLoads] = useState(0)
  useEffect(() => awaitDraftFrame(frame.current!, () => setLoads((count) => count + 1)), [])
  useEffect(() => {
    if (loads > 0 && shown) tellDraftFrame(frame.current!, shown)
  }, [loads, shown])
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- it is our own page, which a sandbox would keep from its own calls
    <iframe ref={frame} src={draftAddress(language)} title={t.live} height={height} />
  )
}
