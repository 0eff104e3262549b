import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './area-name.en-us.ts'

export const texts: Translation<typeof english> = {
  berth: '靠泊区 {{number}}',
  anchor: '锚泊区 {{number}}',
  limits: '港界 {{number}}',
  hint: '由船舶历次停泊位置归纳得出；编号为本系统所编，并非港口编号。',
}
