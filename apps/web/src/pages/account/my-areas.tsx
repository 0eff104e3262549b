import '../../features/areas/areas.css'
import type { Area, SharedArea } from '@fairway/contract'
import { AskMore } from '../../contact/ask-more.tsx'
import { useQuery } from '@tanstack/react-query'
import { Plus, Shapes } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { areasQuery } from '../../features/areas/area-api.ts'
import { AreaEditor } from '../../features/areas/area-editor.tsx'
import { AreaFiles } from '../../features/areas/area-files.tsx'
import { placesToFit } from '../../features/areas/area-features.ts'
import { AreaList } from '../../features/areas/area-list.tsx'
import { areasTexts } from '../../features/areas/areas-texts.ts'
import { UndoStep } from '../../features/areas/undo-step.tsx'
import { DraftOverlay, useShapeDraft, type DraftOnChart } from '../../features/areas/use-shape-draft.ts'
import '../../features/organisation/organisation.css'
import { sharedQuery } from '../../features/organisation/organisation-api.ts'
import { rulesQuery } from '../../features/reminder/reminder-api.ts'
import { SharedAreas } from '../../features/organisation/shared-areas.tsx'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { AreasOverlay } from '../../features/areas/areas-on-chart.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useUser } from '../../session/session.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { useDebounced } from '../../ui/use-debounced.ts'

const noAreas: readonly Area[] = []
const TYPED_MS = 600
const noShared: readonly SharedArea[] = []
type Editing = { area: Area | null; key: string } | null

/** The reader's areas: listed, drawn on a chart or typed, in and out as files. */
export function MyAreas() {
  const t = useTexts(areasTexts)
  const user = useUser((session) => session.user?.encryptId ?? '')
  const { data, error, refetch } = useQuery(areasQuery(user))
  const [editing, setEditing] = useState<Editing>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const [looked, setLooked] = useState<{ areas: readonly Area[]; key: string } | null>(null)
  const shared = useQuery(sharedQuery(user)).data?.areas ?? noShared
  const rules = useQuery(rulesQuery(user)).data?.rules
  const own = data?.areas ?? noAreas
  const areas = useMemo(() => [...own, ...shared], [own, shared])
  const fitted = looked ?? { areas, key: areas.length > 0 ? 'all' : 'none' }
  const look = (wanted: readonly Area[]) => setLooked({ areas: wanted, key: wanted.map(({ id }) => id).join(' ') })
  if (data === undefined) return <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
  return (
    <div className="areas">
      <section className="account-card" aria-labelledby="areas-title">
        <h2 id="areas-title" ref={heading} tabIndex={-1}>
          {t.title}
        </h2>
        <p>{t.lead}</p>
        {editing === null ? (
          <>
            <div className="account-actions">
              <Button kind="primary" icon={Plus} onClick={() => setEditing({ area: null, key: 'new' })}>
                {t.draw}
              </Button>
            </div>
            {own.length === 0 ? (
              <Empty icon={Shapes} text={t.none} />
            ) : (
              <AreaList
                areas={own}
                most={data.most}
                rulesAbout={({ id }) => rules?.filter(({ areaId }) => areaId === id).length ?? null}
                ofOthers={data.remindersOfOthers}
                onLook={(area) => look([area])}
                onEdit={(area) => {
                  look([area])
                  setEditing({ area, key: area.id })
                }}
              />
            )}
            <SharedAreas
              areas={shared}
              onLook={(area) => look([area])}
              onEdit={(area) => {
                look([area])
                setEditing({ area, key: area.id })
              }}
            />
            {areas.length > 0 && (
              <AreasChart areas={areas} fit={placesOf(fitted.areas)} fitKey={fitted.key} draft={null} />
            )}
          </>
        ) : (
          <Work
            key={editing.key}
            area={editing.area}
            areas={areas}
            fit={fitted.areas}
            fitKey={fitted.key}
            onDone={(saved) => {
              if (saved) look([saved])
              setEditing(null)
              heading.current?.focus()
            }}
          />
        )}
      </section>
      {editing === null && <AreaFiles any={own.length > 0} onTaken={(taken) => look(taken.areas)} />}
      <AskMore of="regionLayer" />
    </div>
  )
}

const placesOf = (areas: readonly Area[]) => placesToFit(areas.map(({ shape }) => shape))

interface WorkProps {
  area: Area | null
  areas: readonly Area[]
  fit: readonly Area[]
  fitKey: string
  onDone(saved: Area | null): void
}

/** The form and the chart beside it. */
function Work({ area, areas, fit, fitKey, onDone }: WorkProps) {
  const shape = useShapeDraft(area?.shape ?? null)
  const others = useMemo(() => areas.filter(({ id }) => id !== area?.id), [areas, area])
  // The chart goes to what is typed, once the hands rest.
  const typed = useDebounced(shape.typed, TYPED_MS)
  const places = useMemo(() => (typed.length === 0 ? placesOf(fit) : typed), [fit, typed])
  return (
    <div className="areas-work is-editing">
      <AreaEditor area={area} shape={shape} onSaved={onDone} onCancel={() => onDone(null)} />
      <AreasChart
        areas={others}
        fit={places}
        fitKey={typed.length === 0 ? fitKey : JSON.stringify(typed)}
        draft={shape.onChart}
      />
    </div>
  )
}

interface AreasChartProps {
  areas: readonly Area[]
  fit: Readonly<ReturnType<typeof placesToFit>>
  fitKey: string
  draft: DraftOnChart | null
}

function AreasChart({ areas, fit, fitKey, draft }: AreasChartProps) {
  const { chart } = useTexts(areasTexts)
  return (
    <div className="areas-chart">
      <SmallChart label={chart.canvas} missing={(reason) => chart.missing({ reason })} fit={fit} fitKey={fitKey}>
        <AreasOverlay areas={areas} />
        {draft !== null && <DraftOverlay {...draft} />}
      </SmallChart>
      {draft !== null && <UndoStep {...draft.undo} />}
    </div>
  )
}
