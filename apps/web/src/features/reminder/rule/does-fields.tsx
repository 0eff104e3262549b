import {
  isApproachKind,
  isAreaKind,
  isCircleKind,
  isPortKind,
  isQueueKind,
  isWeatherKind,
  MOST_CIRCLED,
  MOST_WEATHER_SHIPS,
  reminderKinds,
  toldStatuses,
  type ReminderKind,
} from '@fairway/contract'
import { X } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { Refusal } from '../../../ui/field/refusal.tsx'
import { reminderTexts } from '../reminder-texts.ts'
import { askedLimits, mayHaveArea, mayHavePort, needsArea } from './read-rule.ts'
import type { AreaChoice, PartProps, SearchFor } from './rule-part.tsx'
import { usePortNames } from './rule-text.ts'

interface DoesProps extends PartProps {
  areas: readonly AreaChoice[]
  search: SearchFor
  /** Where areas are drawn. */
  drawAt: string
  /** Whether the service has a source of weather. */
  weather: boolean
}

const otherKinds: readonly ReminderKind[] = [
  'stop-sea',
  'drift-sea',
  'encounter',
  'status-change',
  'identity-change',
  'distress',
  'distress-near',
]

/** What is watched for, and where. */
export function DoesFields({ draft, refused, onChange, areas, search, drawAt, weather }: DoesProps) {
  const { form: t, kinds } = useTexts(reminderTexts)
  const id = useId()
  const missing = refused('does')
  const toggle = (kind: ReminderKind) => onChange({ does: toggled(draft.does, kind) })
  const group = (name: string, has: (kind: ReminderKind) => boolean) => (
    <fieldset className="reminder-chips reminder-kinds" aria-label={name}>
      <span>{name}</span>
      {reminderKinds.filter(has).map((kind) => (
        <label key={kind}>
          <input
            type="checkbox"
            checked={draft.does.includes(kind)}
            disabled={isWeatherKind(kind) && !weather && !draft.does.includes(kind)}
            onChange={() => toggle(kind)}
          />
          {kinds[kind]}
        </label>
      ))}
    </fieldset>
  )
  return (
    <fieldset
      aria-describedby={missing === null ? undefined : id}
      tabIndex={missing === null ? undefined : -1}
      data-refused={missing === null ? undefined : ''}
    >
      <legend>{t.does}</legend>
      <Refusal id={id} text={missing} />
      {group(t.areaGroup, isAreaKind)}
      {group(t.circleGroup, isCircleKind)}
      {draft.does.some(isCircleKind) && <p className="form-note">{t.circleNote({ count: MOST_CIRCLED })}</p>}
      {group(t.portGroup, mayHavePort)}
      {draft.does.some(isApproachKind) && <p className="form-note">{t.nearNote}</p>}
      {draft.does.some(isQueueKind) && <p className="form-note">{t.queueNote}</p>}
      {group(t.voyageGroup, (kind) => kind.startsWith('voyage-'))}
      {group(t.speedGroup, (kind) => kind.startsWith('speed-'))}
      {group(t.silenceGroup, (kind) => kind.startsWith('ais-'))}
      {group(t.weatherGroup, isWeatherKind)}
      {!weather ? (
        <p className="form-note">{t.noWeather}</p>
      ) : (
        draft.does.some(isWeatherKind) && <p className="form-note">{t.weatherNote({ count: MOST_WEATHER_SHIPS })}</p>
      )}
      {group(t.otherGroup, (kind) => otherKinds.includes(kind))}
      {draft.does.includes('status-change') && <StatusFields draft={draft} refused={refused} onChange={onChange} />}
      <LimitFields draft={draft} refused={refused} onChange={onChange} />
      {(needsArea(draft) || (areas.length > 0 && draft.does.some(mayHaveArea))) && (
        <AreaFields draft={draft} refused={refused} onChange={onChange} areas={areas} drawAt={drawAt} />
      )}
      {draft.does.some(mayHavePort) && (
        <PortFields draft={draft} refused={refused} onChange={onChange} search={search} />
      )}
    </fieldset>
  )
}

/** What is watched of a queue stands alone. */
function toggled(does: readonly ReminderKind[], kind: ReminderKind): readonly ReminderKind[] {
  if (does.includes(kind)) return does.filter((one) => one !== kind)
  return isQueueKind(kind) ? [kind] : [...does.filter((one) => !isQueueKind(one)), kind]
}

const areaGroups = ['own', 'shared', 'danger', 'emission'] as const
const isOf =
  (group: (typeof areaGroups)[number]) =>
  ({ official, by }: AreaChoice) =>
    (official?.set ?? (by === null ? 'own' : 'shared')) === group

function AreaOptions({ label, areas }: { label: string; areas: readonly AreaChoice[] }) {
  const { form: t } = useTexts(reminderTexts)
  if (areas.length === 0) return null
  return (
    <optgroup label={label}>
      {areas.map(({ id, name, by }) => (
        <option key={id} value={id}>
          {by === null ? name : t.sharedBy({ name, by })}
        </option>
      ))}
    </optgroup>
  )
}

function AreaFields({ draft, refused, onChange, areas, drawAt }: Omit<DoesProps, 'search' | 'weather'>) {
  const { form: t } = useTexts(reminderTexts)
  const official = areas.find(({ id }) => id === draft.areaId)?.official
  const hasPrivate = areas.some((area) => isOf('own')(area) || isOf('shared')(area))
  return (
    <>
      <div className="reminder-pair">
        <FormField
          label={needsArea(draft) ? t.area : t.areaOnly}
          problem={refused('area')}
          hint={official && t.officialHint({ source: official.source, date: official.asOf })}
        >
          {(control) => (
            <select {...control} value={draft.areaId} onChange={({ target }) => onChange({ areaId: target.value })}>
              <option value="">{needsArea(draft) ? '—' : t.anyArea}</option>
              {areaGroups.map((group) => (
                <AreaOptions key={group} label={t.areaGroups[group]} areas={areas.filter(isOf(group))} />
              ))}
            </select>
          )}
        </FormField>
        {draft.does.includes('area-approach') && (
          <FormField label={t.distance} problem={refused('distance')}>
            {(control) => (
              <input
                {...control}
                value={draft.distance}
                inputMode="decimal"
                maxLength={8}
                autoComplete="off"
                onChange={({ target }) => onChange({ distance: target.value })}
              />
            )}
          </FormField>
        )}
      </div>
      {/* Not the hint of the field, whose place a refusal takes. */}
      {!hasPrivate && !official && (
        <p className="form-note">
          {t.noAreas} <Link to={drawAt}>{t.drawOne}</Link>
        </p>
      )}
    </>
  )
}

/** What is allowed. */
function LimitFields({ draft, refused, onChange }: PartProps) {
  const { form: t } = useTexts(reminderTexts)
  const asked = askedLimits(draft)
  if (asked.length === 0) return null
  return (
    <div className="reminder-pair">
      {asked.map(({ name }) => (
        <FormField key={name} label={name === 'circle' ? t.circle[draft.units] : t[name]} problem={refused(name)}>
          {(control) => (
            <input
              {...control}
              value={draft[name]}
              inputMode="decimal"
              maxLength={8}
              autoComplete="off"
              onChange={({ target }) => onChange({ [name]: target.value })}
            />
          )}
        </FormField>
      ))}
    </div>
  )
}

/** The statuses of which it is told that a ship has changed to one. */
function StatusFields({ draft, refused, onChange }: PartProps) {
  const { form: t } = useTexts(reminderTexts)
  const format = useFormat()
  const id = useId()
  const { statuses } = draft
  const missing = refused('statuses')
  return (
    <>
      <fieldset
        className="reminder-chips reminder-kinds"
        aria-label={t.statuses}
        aria-describedby={missing === null ? undefined : id}
        tabIndex={missing === null ? undefined : -1}
        data-refused={missing === null ? undefined : ''}
      >
        <span>{t.statuses}</span>
        {toldStatuses.map((one) => (
          <label key={one}>
            <input
              type="checkbox"
              checked={statuses.includes(one)}
              onChange={() =>
                onChange({
                  statuses: toldStatuses.filter((other) => (other === one) !== statuses.includes(other)),
                })
              }
            />
            {format.status(one)}
          </label>
        ))}
      </fieldset>
      <Refusal id={id} text={missing} />
    </>
  )
}

function PortFields({ draft, refused, onChange, search }: PartProps & Pick<DoesProps, 'search'>) {
  const { form: t } = useTexts(reminderTexts)
  const id = useId()
  const missing = refused('port')
  const refusedBy = missing === null ? undefined : id
  const nameOf = usePortNames(draft.port === null ? [] : [draft.port])
  // A port that is named is then the only one, the one whose queue is watched, or the one that is come near to.
  const isNear = !draft.does.some((kind) => isPortKind(kind) || isQueueKind(kind))
  const label = draft.does.some(isQueueKind) ? t.searchQueue : isNear ? t.searchNear : t.searchPort
  if (draft.port !== null)
    return (
      <>
        <p>
          {t.port}{' '}
          <Button
            icon={X}
            aria-label={(isNear ? t.takeNear : t.takePort)({ name: nameOf(draft.port) })}
            aria-describedby={refusedBy}
            data-refused={refusedBy && ''}
            onClick={() => onChange({ port: null })}
          >
            {nameOf(draft.port)}
          </Button>
        </p>
        <Refusal id={id} text={missing} />
      </>
    )
  return (
    <>
      <p className="form-note">{label}</p>
      {search((found) => 'locode' in found && onChange({ port: found.locode }), label, 'port', refusedBy)}
      <Refusal id={id} text={missing} />
    </>
  )
}
