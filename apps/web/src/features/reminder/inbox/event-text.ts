import { isPlanKind, type InboxDetail, type ReminderEventKind } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { NOT_AVAILABLE } from '../../../i18n/format-number.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { reminderTexts } from '../reminder-texts.ts'

interface Happened {
  kind: ReminderEventKind
  /** As it is shown. */
  ship: string
  place: string | null
  /** The name of a plan. */
  plan?: string | undefined
  detail: InboxDetail | undefined
}

/** A ship that is known by what was told of her alone. */
export const toldShip = (mmsi: number, name: string | null = null, nameZh: string | null = null) => ({
  mmsi,
  name,
  nameZh,
})

/** Says what happened, with its values. */
export function useEventText(): (event: Happened) => string {
  const { happened, somewhere, fields } = useTexts(reminderTexts)
  const format = useFormat()
  const value = (kind: ReminderEventKind, one: string | number | undefined): string => {
    if (typeof one !== 'number') return one ?? NOT_AVAILABLE
    if (kind === 'status-change') return format.status(one)
    if (kind === 'voyage-draught') return format.metres(one, 1)
    if (kind === 'voyage-eta' || kind === 'voyage-slip' || isPlanKind(kind)) return format.moment(one)
    return kind === 'speed-drop' ? format.knots(one) : String(one)
  }
  return ({ kind, ship, place, plan = '', detail = {} }) =>
    happened[kind]({
      ship,
      place: place ?? somewhere,
      plan,
      before: value(kind, detail.before),
      after: value(kind, detail.after),
      speed: format.knots(detail.knots),
      limit: format.knots(detail.limit),
      field: fields[detail.field ?? 'name'],
      left: format.elapsed(detail.left ?? 0),
      silence: format.elapsed(detail.late ?? detail.silence ?? 0),
      other:
        detail.other === undefined
          ? somewhere
          : format.shipName(toldShip(detail.other, detail.otherName, detail.otherNameZh)),
      distance: format.distance(detail.metres ?? 0),
      within: format.distance(detail.within ?? 0),
      level: format.number(detail.level),
      waves: format.metres(detail.waves, 1),
      waiting: format.number(detail.waiting),
      most: format.number(detail.limit),
    })
}
