import './embed.page.css'
import { EMBED_DRAFT, errorCodes, type Embedded } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { AppWindow } from 'lucide-react'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { brand } from '#brand'
import { CallError } from '../../api/request.ts'
import { hearDraft } from '../../features/embed/draft-messages.ts'
import { embeddedQuery } from '../../features/embed/embed-api.ts'
import { embedTexts } from '../../features/embed/embed-texts.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { showChart } from '../../storage/display-store.ts'
import { Empty, Failure, Skeleton } from '../../ui/panel/panel-states.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'

const LiveChart = lazy(async () => ({ default: (await import('./live-chart.tsx')).LiveChart }))
const EmbeddedBoard = lazy(async () => ({ default: (await import('./embedded-board.tsx')).EmbeddedBoard }))
const EmbeddedChart = lazy(async () => ({ default: (await import('./embedded-chart.tsx')).EmbeddedChart }))
const EmbeddedShips = lazy(async () => ({ default: (await import('./embedded-ships.tsx')).EmbeddedShips }))

/** `/embed/:id`: what stands in a page of somebody else's. Its links open beside that page, never in it. */
export function Page() {
  const { id = '' } = useParams()
  return id === EMBED_DRAFT ? <Draft /> : <Saved id={id} />
}

function Saved({ id }: { id: string }) {
  const { shown: t } = useTexts(embedTexts)
  const { data, error, refetch } = useQuery(embeddedQuery(id))
  const gone =
    error instanceof CallError && (error.code === errorCodes.notFound || error.code === errorCodes.badRequest)
  return (
    <Frame
      embedded={gone ? undefined : data}
      instead={
        gone ? (
          <Empty icon={AppWindow} text={t.gone} />
        ) : error ? (
          <Failure text={t.failed} why={error.message} onRetry={() => void refetch()} />
        ) : (
          <Skeleton lines={8} />
        )
      }
    />
  )
}

/** What is not saved: the builder around it says what that is. By itself it is an empty frame. */
function Draft() {
  const { shown: t } = useTexts(embedTexts)
  const [embedded, setEmbedded] = useState<Embedded>()
  useEffect(() => hearDraft(setEmbedded), [])
  const alone = window.parent === window
  return (
    <Frame embedded={embedded} instead={alone ? <Empty icon={AppWindow} text={t.gone} /> : <Skeleton lines={8} />} />
  )
}

/** `instead`: what stands there without anything to show. */
function Frame({ embedded, instead }: { embedded: Embedded | undefined; instead: ReactNode }) {
  const { shown: t } = useTexts(embedTexts)
  usePageTitle(t.title)
  const theme = embedded?.theme ?? 'light'
  useEffect(() => showChart(theme), [theme])
  return (
    <div className={`embed ${theme === 'dark' ? 'room-bridge' : 'room-site'}`}>
      <main className={embedded?.kind === 'map' ? 'embed-body is-map' : 'embed-body'}>
        {embedded ? (
          <Suspense fallback={<Skeleton lines={8} />}>
            <Shown embedded={embedded} />
          </Suspense>
        ) : (
          instead
        )}
      </main>
      <Foot embedded={embedded ?? null} />
    </div>
  )
}

function Shown({ embedded: { kind, view, locode, shared, chart } }: { embedded: Embedded }) {
  if (kind === 'map') return <LiveChart view={view ?? ''} />
  if (kind === 'port') return <EmbeddedBoard locode={locode ?? ''} />
  if (kind === 'chart') return chart && <EmbeddedChart chart={chart} />
  return shared && <EmbeddedShips shared={shared} />
}

function Foot({ embedded }: { embedded: Embedded | null }) {
  const { shown: t } = useTexts(embedTexts)
  const language = useLanguage()
  const base = import.meta.env.BASE_URL
  const to =
    embedded?.kind === 'port'
      ? `port/${embedded.locode}/arrivals`
      : embedded?.kind === 'ship'
        ? `map?ship=${embedded.mmsi}`
        : `map${embedded?.view ?? ''}`
  return (
    <footer className="embed-foot">
      <a href={`${base}${to}`} target="_blank" rel="noopener">
        {t.more({ brand: brand.name[language] })}
      </a>
    </footer>
  )
}
