import type { site as english } from '../en-us/site.ts'

export const site: typeof english = {
  broken: {
    title: '页面出错了',
    text: '请刷新页面。如再次出现，请将之前的操作告知运营方。',
    reload: '刷新',
    away: '页面未能打开',
    awayText: '无法连接服务器，请检查网络后重试。',
  },
}
