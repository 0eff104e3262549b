import { MOST_DESTINATIONS } from '@fairway/contract'
import { X } from 'lucide-react'
import { countryCodes } from '../../../i18n/country-codes.ts'
import { useTexts } from '../../../i18n/texts.ts'
import { useFormat } from '../../../i18n/use-format.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { Button } from '../../../ui/button/button.tsx'
import { FormField } from '../../../ui/field/form-field.tsx'
import { reminderTexts } from '../reminder-texts.ts'
import type { PartProps, SearchFor } from './rule-part.tsx'
import { useDestinationNames } from './rule-text.ts'

/** Ports and countries that ships must be bound for. */
export function BoundFields({ draft, onChange, search }: PartProps & { search: SearchFor }) {
  const { form: t } = useTexts(reminderTexts)
  const format = useFormat()
  const language = useLanguage()
  const { destinations } = draft
  const nameOf = useDestinationNames(destinations)
  const isFull = destinations.length >= MOST_DESTINATIONS
  const add = (code: string) =>
    destinations.includes(code) ? undefined : onChange({ destinations: [...destinations, code] })
  return (
    <fieldset>
      <legend>{t.bound}</legend>
      {destinations.length > 0 && (
        <div className="account-actions">
          {destinations.map((code) => (
            <Button
              key={code}
              icon={X}
              aria-label={t.takeBound({ name: nameOf(code) })}
              onClick={() => onChange({ destinations: destinations.filter((one) => one !== code) })}
            >
              {nameOf(code)}
            </Button>
          ))}
        </div>
      )}
      {isFull ? (
        <p className="form-note">{t.boundFull({ most: String(MOST_DESTINATIONS) })}</p>
      ) : (
        <>
          {/* Empty again for the next one. */}
          <div key={destinations.length}>
            {search((found) => 'locode' in found && add(found.locode), t.boundPort, 'port')}
          </div>
          <FormField label={t.boundCountry}>
            {(control) => (
              <select {...control} value="" onChange={({ target }) => add(target.value)}>
                <option value="" disabled>
                  {t.boundChoose}
                </option>
                {countryCodes(language).map((code) => (
                  <option key={code} value={code}>
                    {format.country(code)}
                  </option>
                ))}
              </select>
            )}
          </FormField>
        </>
      )}
      <p className="form-note">{t.boundHint}</p>
    </fieldset>
  )
}
