import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './versions.en-us.ts'

export const texts: Translation<typeof english> = {
  field: '项目',
  same: '两个版本内容相同。',
  clash: {
    title: '其间已保存了另一个版本',
    lead: '内容没有丢失，以下是不同之处，您的修改尚未保存。',
    mine: '您的',
    theirs: '其间保存的',
    theirsBy: '{{who}} 已保存的',
    keepMine: '保存我的版本',
    takeTheirs: '采用已保存的，放弃我的',
  },
}
