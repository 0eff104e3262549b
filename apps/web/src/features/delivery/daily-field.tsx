import type { ReminderTell } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { clockText, minuteOfDay } from '../../i18n/time-of-day.ts'
import { zoneNow } from '../../i18n/use-zone.ts'
import { FormField } from '../../ui/field/form-field.tsx'
import { deliveryTexts } from './delivery-texts.ts'

/** Eight in the morning. */
const MORNING = 480

interface DailyFieldProps {
  daily: ReminderTell['daily']
  onChange(daily: ReminderTell['daily']): void
}

/** Whether what is told goes at once, or together at an hour of the day. */
export function DailyField({ daily, onChange }: DailyFieldProps) {
  const { tell: t } = useTexts(deliveryTexts)
  return (
    <div className="reminder-pair">
      <FormField label={t.when}>
        {(control) => (
          <select
            {...control}
            value={daily === null ? 'atOnce' : 'daily'}
            onChange={({ target }) => onChange(target.value === 'daily' ? { at: MORNING, zone: zoneNow() } : null)}
          >
            <option value="atOnce">{t.atOnce}</option>
            <option value="daily">{t.daily}</option>
          </select>
        )}
      </FormField>
      {daily !== null && (
        <FormField label={t.dailyAt} hint={t.dailyHint({ zone: daily.zone })}>
          {(control) => (
            <input
              {...control}
              type="time"
              defaultValue={clockText(daily.at)}
              required
              onChange={({ target }) => {
                const at = minuteOfDay(target.value)
                if (at !== null) onChange({ ...daily, at })
              }}
            />
          )}
        </FormField>
      )}
    </div>
  )
}
