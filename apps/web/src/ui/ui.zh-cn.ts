import type { Translation } from '../i18n/text-types.ts'
import type { texts as english } from './ui.en-us.ts'

export const texts: Translation<typeof english> = {
  app: {
    tagline: '实时船舶追踪',
    description: '全球船舶，实时在图。查船、查港口、看航次、管船队。开放源码，可自行部署。',
    skip: '跳到正文',
    serviceError: '服务异常，服务器无响应，请检查网络后重试',
    error: '操作失败',
  },
  action: { close: '关闭', retry: '重试', clear: '清除', copied: '已复制', copyFailed: '无法复制' },
  captcha: {
    label: '图形验证码',
    alt: '请输入图中的字符',
    another: '换一张',
    failed: '图片未取得',
  },
  state: {
    loading: '加载中',
    simulated: '模拟',
    full: '最多 {{most}} 个字符，超出已截去。',
    begunBefore: '上次没有保存的内容已恢复。',
    partMissing: '这部分未能取得，其余照常使用。',
  },
  search: {
    label: '搜索船舶与港口',
    placeholder: '船名、IMO、MMSI、呼号、港口或 31.2, 122.0',
  },
  language: { other: 'English', otherTitle: 'Switch to English' },
}
