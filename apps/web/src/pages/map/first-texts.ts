import type { Language } from '@fairway/contract'
import { pickTexts } from '../../features/pick/pick-texts.ts'
import { searchTexts } from '../../features/search/search-texts.ts'
import { statusTexts } from '../../features/status/status-texts.ts'
import { toolsTexts } from '../../features/tools/tools-texts.ts'
import { formatTexts } from '../../i18n/format-texts.ts'
import { loadTexts } from '../../i18n/texts.ts'
import { workspaceTexts } from '../../site/header/workspace-texts.ts'
import { mapTexts } from './map-texts.ts'

/** The texts of the map's first picture, asked for with its script and not after it. */
export const loadFirstTexts = (language: Language): Promise<void> =>
  loadTexts(language, formatTexts, mapTexts, searchTexts, toolsTexts, statusTexts, pickTexts, workspaceTexts)
