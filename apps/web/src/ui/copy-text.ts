import { i18n } from '../i18n/instance.ts'
import { toast } from './toast/toast-store.ts'

/** Puts text into the clipboard and says so; pages outside a secure context have no clipboard. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toast('good', i18n.t('action.copied', { text }))
  } catch {
    toast('bad', i18n.t('action.copyFailed'))
  }
}
