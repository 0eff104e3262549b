import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './port.en-us.ts'

export const texts: Translation<typeof english> = {
  head: {
    centre: '在海图上居中',
    share: '复制链接',
    board: '预抵看板',
    searchAnother: '搜索其他船舶',
    notFound: '没有代码为 {{locode}} 的港口。',
  },
  fact: { code: '港口代码', country: '国家/地区', position: '位置', localTime: '当地时间', size: '在港判定半径' },
  noneLately: '最近 24 小时没有船舶在此港报告船位。',
  firstRecent: '最近的 {{count}} 艘',
  tabs: { label: '港口信息', inport: '在港', expected: '预抵', departed: '离港', traffic: '统计' },
  failed: '靠港记录加载失败。',
  rebuilding: '正在根据历史航迹整理靠港记录，几分钟内显示的内容可能不完整。',
  asOf: '更新于{{age}}',
  heard: '最近船位：{{age}}',
  first: '共 {{total}} 艘，仅显示前 {{count}} 艘。',
  meaning: '时间口径说明',
  inport: {
    total: '在港船舶',
    berth: '靠泊',
    anchor: '锚泊',
    area: '港界内',
    none: '当前没有船舶在港。',
    arrived: '{{when}} 抵港',
    arrivedAbout: '约 {{when}} 抵港',
    lain: {
      berth: '已靠泊 {{time}}',
      anchor: '已锚泊 {{time}}',
      area: '已在港 {{time}}',
    },
    meaning:
      '抵港时间（ATA）指船舶停泊前驶入港界的时刻；前后超过半小时没有船位的，标为“约”。停留 15 分钟以上才算靠泊或锚泊。过境未停的船舶、拖轮、引航船等港作船，以及 24 小时内没有船位的船舶均不计入。',
    everyone: '港界内的全部船舶（含过境）',
  },
  expected: {
    total: '驶往本港的船舶',
    none: '目前没有在航船舶申报本港为目的港。',
    eta: '船员申报 {{when}} 抵港，还有 {{time}}',
    late: '船员申报 {{when}} 抵港，已过 {{time}}',
    ours: '本站推算约 {{when}} 抵港，还有 {{time}}',
    noEta: '未申报预抵时间',
    typed: '申报目的港：{{text}}（可信度 {{percent}}）',
    meaning:
      '三天内有船位、船员申报的目的港可识别为本港且尚未在港的在航船舶，可信度指识别结果的把握程度。推算时间自最近一次船位起，按海上航程和航速计算。船员申报的时间往往没有及时更新；已过期一周以上的不列出。',
  },
  departed: {
    total: '最近 7 天离港',
    none: '最近 7 天没有船舶离港记录。',
    left: '{{when}} 离港',
    leftUnseen: '{{when}} 最后出现在港内',
    stayed: '在港 {{time}}',
    meaning: '离港时间（ATD）指在港内停泊过的船舶驶出港界的时刻。在港时间为 ATD 减去 ATA。',
  },
  traffic: {
    calls: '最近 30 天靠港艘次',
    median: '在港时间中位数',
    medianOf: '按这 30 天内结束的 {{calls}} 艘次计算',
    medianFew: '这 30 天内结束的不足 3 艘次',
    byDay: '每日抵港艘次',
    dayLabel: '最近 30 天共抵港 {{calls}} 艘次，最多的一天是{{day}}，{{most}} 艘次。',
    day: '日期（UTC）',
    count: '抵港艘次',
    none: '最近 30 天没有靠港记录。',
    since: '本港最早的靠港记录为 {{when}}，统计自此开始。',
    meaning:
      '以上数据全部来自本服务器自行接收的船位。最近 30 天结束的靠港中，有一半短于中位数。未被任何接收站收到的船舶不在统计之内。',
  },
}
