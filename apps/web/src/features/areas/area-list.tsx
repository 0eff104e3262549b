import { errorCodes, fleetColours, type Area } from '@fairway/contract'
import { pointsOf } from '@fairway/tracking/areas'
import { ChartNoAxesColumn, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { useState, type CSSProperties } from 'react'
import { Link } from 'react-router'
import { sentenceOf } from '../../api/request.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { Button, IconButton } from '../../ui/button/button.tsx'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { toast } from '../../ui/toast/toast-store.ts'
import { useBusy } from '../../ui/use-busy.ts'
import { deleteArea, showArea } from './area-api.ts'
import { areasTexts } from './areas-texts.ts'

interface AreaListProps {
  areas: readonly Area[]
  most: number
  /** Own reminders about an area: they go with it. Null while nobody knows. */
  rulesAbout(area: Area): number | null
  /** Rules of other members about each, by its id. */
  ofOthers: Readonly<Record<string, number>>
  onLook(area: Area): void
  onEdit(area: Area): void
}

/** The areas by name: what each is, whether the map shows it, and how to change it. */
export function AreaList({ areas, most, rulesAbout, ofOthers, onLook, onEdit }: AreaListProps) {
  const t = useTexts(areasTexts)
  const format = useFormat()
  const [removing, setRemoving] = useState<Area | null>(null)
  const show = async (area: Area) => {
    const answer = await showArea(area.id, !area.shown)
    if (answer.code !== errorCodes.ok) toast('bad', sentenceOf(answer))
  }
  return (
    <>
      <ul className="area-list">
        {areas.map((area) => (
          <li key={area.id}>
            <button
              type="button"
              aria-label={t.look({ name: area.name })}
              style={{ '--area-colour': fleetColours[area.colour] } as CSSProperties}
              onClick={() => onLook(area)}
            >
              <strong>{area.name}</strong>
              <AreaFacts shape={area.shape} />
              {area.note !== '' && <span className="area-note">{area.note}</span>}
            </button>
            <IconButton
              label={t.shown({ name: area.name })}
              icon={area.shown ? Eye : EyeOff}
              pressed={area.shown}
              onClick={() => void show(area)}
            />
            <Link
              className="icon-button"
              to={`/area/${area.id}`}
              aria-label={t.open({ name: area.name })}
              title={t.open({ name: area.name })}
            >
              <ChartNoAxesColumn aria-hidden />
            </Link>
            <IconButton label={t.edit({ name: area.name })} icon={Pencil} onClick={() => onEdit(area)} />
            <IconButton label={t.remove({ name: area.name })} icon={Trash2} onClick={() => setRemoving(area)} />
          </li>
        ))}
      </ul>
      <small className="number">{t.count({ count: format.number(areas.length), most: format.number(most) })}</small>
      {removing && (
        <RemoveDialog
          area={removing}
          rules={rulesAbout(removing)}
          ofOthers={ofOthers[removing.id] ?? 0}
          onClose={() => setRemoving(null)}
        />
      )}
    </>
  )
}

function AreaFacts({ shape }: { shape: Area['shape'] }) {
  return <small>{useAreaFacts()(shape)}</small>
}

/** What a shape is, in a few words. */
export function useAreaFacts(): (shape: Area['shape']) => string {
  const t = useTexts(areasTexts)
  const format = useFormat()
  return (shape) => {
    const more =
      shape.kind === 'circle'
        ? t.circleFacts({ radius: format.distance(shape.radius) })
        : shape.kind === 'corridor'
          ? t.corridorFacts({ width: format.distance(shape.halfWidth) })
          : shape.kind === 'polygons'
            ? t.corners({ count: format.number(pointsOf(shape).length) })
            : null
    return more === null ? t.kinds[shape.kind] : `${t.kinds[shape.kind]} · ${more}`
  }
}

interface RemoveDialogProps {
  area: Area
  rules: number | null
  ofOthers: number
  onClose(): void
}

function RemoveDialog({ area, rules, ofOthers, onClose }: RemoveDialogProps) {
  const t = useTexts(areasTexts)
  const [busy, run] = useBusy()
  const remove = () =>
    run(async () => {
      const answer = await deleteArea(area.id)
      if (answer.code === errorCodes.ok) toast('good', t.removed({ name: area.name }))
      else toast('bad', sentenceOf(answer))
      onClose()
    })
  return (
    <Dialog title={t.removeTitle} room="room-site" onClose={onClose}>
      <p>{t.removeText({ name: area.name })}</p>
      {rules !== null && rules > 0 && <p>{t.removeRules({ count: rules })}</p>}
      {ofOthers > 0 && <p>{t.stopsRules({ count: ofOthers })}</p>}
      <div className="dialog-actions">
        <Button onClick={onClose}>{t.form.cancel}</Button>
        <Button className="button-danger" disabled={busy} aria-busy={busy} onClick={remove}>
          {t.removeYes}
        </Button>
      </div>
    </Dialog>
  )
}
