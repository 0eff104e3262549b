import type { site as english } from '../en-us/site.ts'

export const site: typeof english = {
  siteFrame: {
    soonNote: '本页正在建设中。',
  },
  broken: {
    title: '页面出错了',
    text: '请刷新页面。如再次出现，请将之前的操作告知运营方。',
    reload: '刷新',
  },
  soon: {
    myAccountInfo: { title: '我的账户信息', text: '这里将显示您的套餐、额度和最近的登录记录。' },
    personalInformation: { title: '个人信息', text: '今后可在此修改姓名、联系方式、语言、单位和时区。' },
    consumptionRecords: { title: '消费记录', text: '这里将列出订单、接口用量和导出记录，并可开具发票。' },
    help: { title: '账户帮助', text: '这里将汇集账户、地图与数据方面的常见问题。' },
    areaRemind: { title: '区域提醒设置', text: '今后可在此设置船舶驶入、驶离或接近某区域的提醒，并用过去 30 天的数据试运行。' },
    planRoutes: { title: '计划航线', text: '今后可在此绘制计划航线、提交审批，并与实际航程对比。' },
    apiService: { title: 'API 服务', text: '今后可在此管理接口密钥、限额与用量。' },
    historyData: { title: '历史数据', text: '今后可在此按时段和区域订购航迹与挂靠记录，付款前即可看到价格与样例。' },
    visualTools: { title: '可视化工具', text: '今后可在此为您自己的网页制作地图、船舶或港口看板。' },
    logisticsTrack: { title: '物流追踪', text: '这里将列出您的货运及其节点，并显示承运船舶。' },
  },
}
