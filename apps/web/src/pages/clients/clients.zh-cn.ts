import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './clients.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '为等船的人而做',
  lead: '使用这类服务的，大致有八种人。下面是他们各自用它来做什么。',
  kindsTitle: '服务对象',
  kinds: {
    shipper: { name: '货主', text: '查看装着自己货物的船在哪里、何时预抵，在工厂或客户来问之前先告诉对方。' },
    forwarder: { name: '货运代理', text: '把订舱船舶粘贴成船队，目的港和预抵时间汇成一张表，可以导出 CSV。' },
    shipowner: {
      name: '船东与船舶经营人',
      text: '整个船队在一张图上，航次、在港时间和平均航速随时可查，记录存在自己的机器里。',
    },
    it: {
      name: '信息技术人员',
      text: '两条命令即可运行，接入数据源，导入船舶登记资料，查看运行指标，用 JSON 取数，不必抓取页面。',
    },
    business: { name: '企业负责人', text: '用手机看一眼地图，就知道对方承诺的货是不是真的在路上。' },
    service: { name: '船舶服务商', text: '看清谁预抵、谁锚泊、谁已靠泊，船到了再派油、供和检验。' },
    government: {
      name: '政府部门',
      text: '用自己的台站，在自己的机器上，掌握本水域的动态，可按船旗、船型和目的港筛选。',
    },
    research: { name: '科研人员', text: '导出航迹与挂靠记录，清洗规则可查、可重复、可引用。' },
  },
  more: '查看详情',
  logosTitle: '同意公开名称的客户',
  noLogosTitle: '征得同意，才公布名称',
  noLogos: '客户的名称和标识，只有在对方同意之后才会出现在这里。如果您正在使用本服务并愿意公开，请告诉我们。',
  nameMe: '告诉我们',
  nextTitle: '找到您自己的问题',
  nextText: '九个方案，从问题讲到界面，再讲到数据的边界。',
  solutions: '全部方案',
  consult: '方案咨询',
}
