import '../../features/areas/areas.css'
import '../../features/port-areas/desk/desk-areas.css'
import type { Area, DeskPortArea, Port } from '@fairway/contract'
import type { LatLon } from '@fairway/tracking'
import { areaOutline } from '@fairway/tracking/areas'
import { useQuery } from '@tanstack/react-query'
import { MapPinned, Plus, Shapes } from 'lucide-react'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { portsQuery } from '../../api/queries.ts'
import { readDraft, type ShapeDraft, type ShapeProblem } from '../../features/areas/area-draft.ts'
import { refusedShape } from '../../features/areas/area-refusal.ts'
import { ShapeFields } from '../../features/areas/shape-fields.tsx'
import { UndoStep } from '../../features/areas/undo-step.tsx'
import { DraftOverlay, useShapeDraft, type DraftOnChart } from '../../features/areas/use-shape-draft.ts'
import { useShutDesk } from '../../features/desk/desk-table.tsx'
import { createAreaPick } from '../../features/port-areas/desk/area-pick-overlay.ts'
import { deskPortAreasQuery } from '../../features/port-areas/desk/desk-area-api.ts'
import { DeskAreaForm } from '../../features/port-areas/desk/desk-area-form.tsx'
import { DeskAreaList } from '../../features/port-areas/desk/desk-area-list.tsx'
import { deskAreasTexts } from '../../features/port-areas/desk/desk-areas-texts.ts'
import { createPortAreas } from '../../features/port-areas/port-areas-overlay.tsx'
import { portAreasTexts } from '../../features/port-areas/port-areas-texts.ts'
import { PortChoice } from '../../features/port/port-choice.tsx'
import { SmallChart } from '../../features/small-chart/small-chart.tsx'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useAreaName } from '../../map/names/area-name.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { Button } from '../../ui/button/button.tsx'
import { Empty, Pending } from '../../ui/panel/panel-states.tsx'
import { toast } from '../../ui/toast/toast-store.ts'

/** Berths, anchorages and limits of ports at the desk; which port, the address says. */
export function PortAreasAtDesk() {
  const t = useTexts(deskAreasTexts)
  const format = useFormat()
  const [query, setQuery] = useSearchParams()
  const { data } = useQuery(portsQuery)
  const locode = query.get('port')
  const port = data?.ports.find((one) => one.locode === locode)
  return (
    <>
      <p>{t.lead}</p>
      <PortChoice
        className="desk-areas-port"
        label={t.port}
        hint={t.portHint}
        onChoose={(chosen) => setQuery({ tab: 'ports', port: chosen }, { replace: true })}
      />
      {port ? (
        <>
          <h2>{t.list({ port: format.portName(port) })}</h2>
          <OfPort key={port.locode} port={port} />
        </>
      ) : (
        <Empty icon={MapPinned} text={t.choose} />
      )}
    </>
  )
}

type Editing = { area: DeskPortArea | null } | null
const nothing: readonly DeskPortArea[] = []

function OfPort({ port }: { port: Port }) {
  const t = useTexts(deskAreasTexts)
  const format = useFormat()
  const { nameOf } = useAreaName()
  const { data, error, refetch } = useQuery(deskPortAreasQuery(port.locode))
  useShutDesk(error)
  const [editing, setEditing] = useState<Editing>(null)
  const [looked, setLooked] = useState<DeskPortArea | null>(null)
  const areas = data?.areas ?? nothing
  if (data === undefined) return <Pending text={t.failed} lines={8} error={error} onRetry={() => void refetch()} />
  const edit = (area: DeskPortArea | null) => {
    setLooked(area)
    setEditing({ area })
  }
  if (editing !== null)
    return (
      <Work
        key={editing.area?.id ?? 'new'}
        port={port}
        area={editing.area}
        areas={areas}
        onDone={(saved) => {
          setEditing(null)
          if (saved === null) return
          setLooked(saved)
          toast('good', t.done({ name: nameOf(saved.kind, saved) }))
          void refetch()
        }}
      />
    )
  return (
    <>
      <div className="account-actions">
        <Button kind="primary" icon={Plus} onClick={() => edit(null)}>
          {t.draw}
        </Button>
      </div>
      {areas.length === 0 ? (
        <Empty icon={Shapes} text={t.none} />
      ) : (
        <>
          <p className="form-note">{t.pick}</p>
          <PortChart port={port} areas={areas} looked={looked} onPick={edit} draft={null} />
          <DeskAreaList
            label={t.list({ port: format.portName(port) })}
            areas={areas}
            onLook={setLooked}
            onEdit={edit}
          />
        </>
      )}
    </>
  )
}

interface WorkProps {
  port: Port
  area: DeskPortArea | null
  areas: readonly DeskPortArea[]
  onDone(saved: DeskPortArea | null): void
}

/** A berth is some tens of metres wide: five decimals are a metre. */
const writeFinely = ({ lat, lon }: LatLon) => `${lat.toFixed(5)}, ${lon.toFixed(5)}`

function Work({ port, area, areas, onDone }: WorkProps) {
  const shape = useShapeDraft(area === null ? null : shapeOf(area), writeFinely)
  /** What is wrong, with the draft that it is of: another one has not been refused yet. */
  const [refused, setRefused] = useState<{ of: ShapeDraft; problem: ShapeProblem } | null>(null)
  const others = useMemo(() => areas.filter(({ id }) => id !== area?.id), [areas, area])
  const { draft } = shape
  const readOutline = () => {
    const read = readDraft(draft)
    if ('shape' in read) return areaOutline(read.shape)[0]?.[0] ?? null
    setRefused({ of: draft, problem: read.problem })
    return null
  }
  const refuseOutline = (refusal: { code: number; said: string }) => {
    const read = readDraft(draft)
    const problem = 'shape' in read ? refusedShape(refusal, draft, read.shape) : null
    if (problem !== null) setRefused({ of: draft, problem })
    return problem !== null
  }
  return (
    <div className="areas-work is-editing">
      <DeskAreaForm
        port={port.locode}
        area={area}
        readOutline={readOutline}
        refuseOutline={refuseOutline}
        onSaved={onDone}
        onCancel={() => onDone(null)}
      >
        <ShapeFields
          draft={draft}
          problem={refused?.of === draft ? refused.problem : null}
          active={shape.active}
          onActive={shape.choose}
          onChange={shape.setDraft}
        />
      </DeskAreaForm>
      <PortChart port={port} areas={others} looked={area} onPick={null} draft={shape.onChart} />
    </div>
  )
}

/** An outline as a shape that can be drawn; its corners once. */
const shapeOf = ({ outline }: DeskPortArea): Area['shape'] => ({
  kind: 'polygons',
  polygons: [[outline.slice(0, -1).map(([lon, lat]) => ({ lat, lon }))]],
})

interface PortChartProps {
  port: Port
  areas: readonly DeskPortArea[]
  looked: DeskPortArea | null
  /** Null while something is drawn: presses are corners then. */
  onPick: ((area: DeskPortArea) => void) | null
  draft: DraftOnChart | null
}

function PortChart({ port, areas, looked, onPick, draft }: PortChartProps) {
  const { chart } = useTexts(deskAreasTexts)
  const fit = useMemo(
    () =>
      looked === null
        ? [{ lat: port.lat, lon: port.lon }, ...areas.filter(({ removed }) => !removed).flatMap(cornersOf)]
        : cornersOf(looked),
    [port, areas, looked],
  )
  return (
    <div className="areas-chart">
      <SmallChart
        label={chart.canvas}
        missing={(reason) => chart.missing({ reason })}
        start={{ lat: port.lat, lon: port.lon, zoom: 11 }}
        fit={fit}
        fitKey={looked === null ? port.locode : `${looked.id} ${looked.changedAt}`}
      >
        <ShownAreas areas={areas} />
        {draft !== null && <DraftOverlay {...draft} />}
        {onPick !== null && <AreaPick areas={areas} onPick={onPick} />}
      </SmallChart>
      {draft !== null && <UndoStep {...draft.undo} />}
    </div>
  )
}

const cornersOf = ({ outline }: DeskPortArea): LatLon[] => outline.map(([lon, lat]) => ({ lat, lon }))
const nothingHappens = () => {}

function ShownAreas({ areas }: { areas: readonly DeskPortArea[] }) {
  const kinds = useTexts(portAreasTexts)
  const { nameOf } = useAreaName()
  const named = useMemo(
    () => areas.filter(({ removed }) => !removed).map((area) => ({ area, name: nameOf(area.kind, area) })),
    [areas, nameOf],
  )
  useOverlay(createPortAreas, { areas: named, kinds, onView: nothingHappens })
  return null
}

function AreaPick({ areas, onPick }: { areas: readonly DeskPortArea[]; onPick(area: DeskPortArea): void }) {
  const shown = useMemo(() => areas.filter(({ removed }) => !removed), [areas])
  useOverlay(createAreaPick<DeskPortArea>, { areas: shown, onPick })
  return null
}
