import { toast } from './toast/toast-store.ts'
import { textsNow } from '../i18n/texts.ts'
import { uiTexts } from './ui-texts.ts'

/** Puts text into the clipboard and says so; pages outside a secure context have no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('good', textsNow(uiTexts).action.copied({ text }))
  } catch {
    toast('bad', textsNow(uiTexts).action.copyFailed)
  }
}
