import type { SharedArea } from '@fairway/contract'
import { Map as MapIcon, Pencil } from 'lucide-react'
import { useTexts } from '../../i18n/texts.ts'
import { IconButton } from '../../ui/button/button.tsx'
import { organisationTexts } from './organisation-texts.ts'

interface SharedAreasProps {
  areas: readonly SharedArea[]
  onLook(area: SharedArea): void
  onEdit(area: SharedArea): void
}

/** Areas that others share: to look at, and to change where the role allows it. */
export function SharedAreas({ areas, onLook, onEdit }: SharedAreasProps) {
  const { others: t, share } = useTexts(organisationTexts)
  if (areas.length === 0) return null
  return (
    <>
      <h3>{t.areas}</h3>
      <ul className="organisation-list">
        {areas.map((area) => {
          const { id, name, by, note, mayEdit } = area
          return (
            <li key={id}>
              <div className="organisation-what">
                <strong>{name}</strong>
                <small>{share.by({ by })}</small>
                {note !== '' && <span>{note}</span>}
              </div>
              <IconButton label={t.onChart({ name })} icon={MapIcon} onClick={() => onLook(area)} />
              {mayEdit && <IconButton label={t.change({ name })} icon={Pencil} onClick={() => onEdit(area)} />}
            </li>
          )
        })}
      </ul>
    </>
  )
}
