import { errorCodes, type DeskPortArea, type DeskPortAreaBody } from '@fairway/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil } from 'lucide-react'
import { sentenceOf } from '../../../api/request.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useAreaName } from '../../../map/names/area-name.ts'
import { Button, IconButton } from '../../../ui/button/button.tsx'
import { toast } from '../../../ui/toast/toast-store.ts'
import { useBusy } from '../../../ui/use-busy.ts'
import { portAreasTexts } from '../port-areas-texts.ts'
import { asKept, deskPortAreasQuery, saveDeskPortArea } from './desk-area-api.ts'
import { deskAreasTexts } from './desk-areas-texts.ts'

interface DeskAreaListProps {
  label: string
  areas: readonly DeskPortArea[]
  onLook(area: DeskPortArea): void
  onEdit(area: DeskPortArea): void
}

/** What is kept of a port: each area with its stops, its state, and what can be done with it. */
export function DeskAreaList({ label, areas, onLook, onEdit }: DeskAreaListProps) {
  return (
    <ul className="desk-areas" aria-label={label}>
      {areas.map((area) => (
        <AreaRow key={area.id} area={area} onLook={onLook} onEdit={onEdit} />
      ))}
    </ul>
  )
}

interface AreaRowProps {
  area: DeskPortArea
  onLook(area: DeskPortArea): void
  onEdit(area: DeskPortArea): void
}

function AreaRow({ area, onLook, onEdit }: AreaRowProps) {
  const t = useTexts(deskAreasTexts)
  const kinds = useTexts(portAreasTexts)
  const format = useFormat()
  const { nameOf } = useAreaName()
  const queries = useQueryClient()
  const [busy, run] = useBusy()
  const name = nameOf(area.kind, area)
  const step = (change: Partial<DeskPortAreaBody>) =>
    run(async () => {
      const answer = await saveDeskPortArea({ ...asKept(area), ...change })
      if (answer.code === errorCodes.ok) toast('good', t.done({ name }))
      else toast('bad', sentenceOf(answer))
      await queries.invalidateQueries({ queryKey: deskPortAreasQuery(area.port).queryKey })
    })
  const stops =
    area.stops === 0 ? t.noStops : t.stops({ stops: format.number(area.stops), ships: format.number(area.ships) })
  const state = area.removed ? 'removed' : area.drawn ? 'drawn' : 'learned'
  return (
    <li className={area.removed ? 'is-removed' : ''}>
      <button type="button" className="desk-area" aria-label={t.look({ name })} onClick={() => onLook(area)}>
        <strong>{name}</strong>
        <span>{[kinds[area.kind], stops, t.states[state]].join(' · ')}</span>
      </button>
      {area.removed ? (
        <Button disabled={busy} aria-label={t.restore({ name })} onClick={() => step({ removed: false, drawn: true })}>
          {t.restoreShort}
        </Button>
      ) : (
        <>
          {area.drawn ? (
            <Button disabled={busy} aria-label={t.release({ name })} onClick={() => step({ drawn: false })}>
              {t.releaseShort}
            </Button>
          ) : (
            <Button disabled={busy} aria-label={t.keep({ name })} onClick={() => step({ drawn: true })}>
              {t.keepShort}
            </Button>
          )}
          <Button disabled={busy} aria-label={t.remove({ name })} onClick={() => step({ removed: true })}>
            {t.removeShort}
          </Button>
          <IconButton label={t.edit({ name })} icon={Pencil} onClick={() => onEdit(area)} />
        </>
      )}
    </li>
  )
}
