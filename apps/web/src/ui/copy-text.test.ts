import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { i18n } from '../i18n/instance.ts'
import { loadTexts } from '../i18n/texts.ts'
import { copyText } from './copy-text.ts'
import { useToasts } from './toast/toast-store.ts'
import { uiTexts } from './ui-texts.ts'

beforeEach(async () => {
  useToasts.setState({ toasts: [] })
  await loadTexts(i18n.language, uiTexts)
})
afterEach(() => vi.unstubAllGlobals())

it('says that something was copied, and not what: it may be a key', async () => {
  const writeText = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { clipboard: { writeText } })
  await copyText('fw_secret')
  expect(writeText).toHaveBeenCalledWith('fw_secret')
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'good' }])
  expect(JSON.stringify(useToasts.getState().toasts)).not.toContain('fw_secret')
})

it('says so where the browser has no clipboard for the page', async () => {
  vi.stubGlobal('navigator', {})
  await copyText('fw_secret')
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'bad' }])
})
