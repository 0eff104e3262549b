import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './products.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '产品服务',
  lead: '一项服务现在就能使用，三项正在筹备。每一页都写明做什么、依托哪些数据、还缺什么。',
  planned: '筹备中',
  more: '查看详情',
  runningTitle: '现已可用',
  runningText:
    '船在哪里、何时预抵、去过哪些港口、港内有哪些船：全部来自数据源收到的 AIS，每个数值都注明时间。查看无需注册。',
  running: [
    '全部船舶在一张图上，十五项条件可组合筛选',
    '船员填报与本站按航路推算的预抵时间并列',
    '由存储的航迹推算挂靠与航次',
    '粘贴清单或导入 CSV，建立自己的船队',
  ],
  openMap: '打开实时地图',
  aboutCdt: '了解功能',
  plannedTitle: '筹备中',
  plannedLead:
    '这些服务所需的数据没有公开来源，须由船公司、码头、车主和铁路提供。有了数据来源和明确的需求，我们便着手开发。各页同时写明：现有服务已经能帮上什么。',
  xdt: '凭箱号或提单号跟踪集装箱，从提空箱到还空箱，并在地图上显示承运船舶。',
  car: '经车主授权，查看集卡在港口与仓库之间的行程、停留和预计到达时间。',
  riverRoute: '把两地之间的海运、内河、铁路、公路方案并列在同一时间轴上，含换装与等待。',
  nextTitle: '您最先会用哪一项？',
  nextText: '您的回答决定我们下一步开发什么。请说明您的业务，我们会答复需要哪些条件。',
  ask: '提交需求',
}
