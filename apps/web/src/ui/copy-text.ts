import { toast } from './toast/toast-store.ts'
import { textsNow } from '../i18n/texts.ts'
import { uiTexts } from './ui-texts.ts'

/** Puts text into the clipboard, says so and tells whether it is there, without the text: it may be a key or a link that opens without a login. Pages outside a secure context have no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast('good', textsNow(uiTexts).action.copied)
    return true
  } catch {
    toast('bad', textsNow(uiTexts).action.copyFailed)
    return false
  }
}
