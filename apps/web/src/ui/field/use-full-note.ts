import { useTexts } from '../../i18n/texts.ts'
import { uiTexts } from '../ui-texts.ts'

/** What stands below a field that takes no more signs: a browser cuts what is pasted beyond `maxLength` without a word. */
export function useFullNote(): (value: string, most: number) => string | undefined {
  const { state } = useTexts(uiTexts)
  return (value, most) => (value.length >= most ? state.full({ most: String(most) }) : undefined)
}
