import type { Translation } from '../i18n/text-types.ts'
import type { texts as english } from './parts.en-us.ts'

export const texts: Translation<typeof english> = {
  runs: '现已可用',
  planned: '筹备中',
  parts: {
    liveMap: { name: '实时地图', text: '数据源收到的每一艘船，从全球视野到泊位' },
    search: { name: '搜索', text: '按船名、曾用名、呼号、MMSI 或 IMO 查船，按港名或 UN/LOCODE 查港' },
    shipPanel: { name: '船舶面板', text: '一艘船的全部已知信息和身份变更记录，每个数值都标明时间和来源' },
    ahead: { name: '目的港与预抵', text: '识别船员填报的目的港，按航路计算剩余航程，船员填报与本站推算的预抵时间并列' },
    tracks: { name: '历史航迹', text: '访客可看 24 小时，登录后可看全部存储，可回放、可导出，信号中断处如实标出' },
    portPanel: { name: '港口面板', text: '预抵、靠泊、锚泊、离港的船舶及其在港时间' },
    list: { name: '船舶列表', text: '当前海域的船舶以表格列出，可以排序' },
    classes: { name: '船型图例', text: '十二类船舶，可以分别显示和隐藏' },
    ownFeeds: { name: '自有数据源', text: '自有天线或第三方数据，经 TCP、UDP、文件或数据流接入' },
    stream: { name: '实时推送', text: '通过长连接推送船位，每艘船只推最新值' },
    calls: { name: '数据接口', text: '船舶、航迹、挂靠、港口、气象与搜索，返回 JSON' },
    openSource: { name: '开放源码', text: 'Apache-2.0 许可，部署在您自己的机器上' },
    shipFilter: {
      name: '船舶筛选',
      text: '按船型、载重吨、船长、建造年份、船旗、状态、目的港等筛选，每个选项都标出船数',
    },
    fleets: { name: '关注与船队', text: '把自己关心的船分组，配色并备注，清单可粘贴、导入和导出' },
    portCalls: { name: '挂靠与航次', text: '抵港、靠泊、离港、在港时间、航程和平均航速，并标明可信度' },
    compare: { name: '航迹对比', text: '最多十艘船在同一时间轴上对比航程、停泊和最近距离' },
    plans: { name: '航次计划', text: '计划航线与审批，并与实际航程对比' },
    reminders: {
      name: '提醒',
      text: '到港、离港、减速、信号中断、进入区域时通知您，经站内消息、邮件、浏览器或 Webhook',
    },
    weather: { name: '海洋气象', text: '船位处的风、浪、流和能见度，以及未来五天的预报' },
    keys: { name: '接口密钥', text: '供程序使用的独立密钥，限额和用量一目了然' },
    routes: { name: '航线规划', text: '港口之间的海上航线，给出航程和时间，可避开指定区域' },
    morningReport: { name: '晨报', text: '每天定时汇总船队：位置、去向和变化，可收邮件、打印或导出 Excel' },
    organisation: { name: '组织', text: '与同事共享船队、区域、规则和航次计划，按角色分配权限' },
    sharing: { name: '链接与嵌入', text: '把船位分享给没有账号的客户，或嵌入自己的网页' },
    arrivalBoard: { name: '到港看板', text: '港口待泊和预抵的船舶，也可投到墙上的大屏' },
    evidence: { name: '取证包', text: '按存储原样导出的航迹，附数字签名，任何人都能核验' },
    history: { name: '历史数据文件', text: '按区域、船舶或船队订购存储船位，下单前先看行数和价格' },
  },
}
