import { SITE_KEY, type UsageRecords } from '@fairway/contract'
import { useTexts } from '../../i18n/texts.ts'
import { usageTexts } from './usage-texts.ts'

/** What a key is called: with its beginning where others have its name, and by its id when it is gone. */
export function useKeyName(keys: UsageRecords['keys']): (keyId: string) => string {
  const { records: t } = useTexts(usageTexts)
  return (keyId) => {
    const key = keys.find((one) => one.keyId === keyId)
    if (key?.name == null) return keyId === SITE_KEY ? t.site : t.gone({ id: keyId.slice(0, 6) })
    const isAlone = keys.filter(({ name }) => name === key.name).length === 1
    return isAlone || key.prefix === null ? key.name : t.alike({ name: key.name, prefix: key.prefix })
  }
}
