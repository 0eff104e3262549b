import type { Translation } from '../i18n/text-types.ts'
import type { texts as english } from './site.en-us.ts'

export const texts: Translation<typeof english> = {
  nav: {
    label: '主菜单',
    menu: '菜单',
    more: '展开“{{name}}”',
    home: '首页',
    map: '船位地图',
    products: '产品服务',
    data: '数据接口',
    solutions: '解决方案',
    about: '关于我们',
    login: '登录',
  },
  broken: {
    title: '页面出错了',
    text: '请刷新页面。如再次出现，请将之前的操作告知运营方。',
    reload: '刷新',
    away: '页面未能打开',
    awayText: '无法连接服务器，请检查网络后重试。',
  },
}
