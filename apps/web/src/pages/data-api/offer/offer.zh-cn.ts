import type { Translation } from '../../../i18n/text-types.ts'
import type { texts as english } from './offer.en-us.ts'

export const texts: Translation<typeof english> = {
  comma: '、',
  unreachable: '暂时无法连接本服务器，请稍后刷新页面。',
  monthsTitle: '各月存储量',
  monthsLead: '由本服务器的存储统计：船位数量，以及涉及多少艘船。',
  monthsLoading: '正在统计……',
  monthsNone: '暂无存储：本服务器刚开始接收。',
  monthColumns: ['月份（UTC）', '船位', '船舶', '来源'],
  real: '实收',
  simulated: '模拟',
  partly: '其中模拟 {{count}}',
  counted: '统计于 {{at}}。',
  samplesTitle: '样例文件',
  samplesLead: '由与正式订单相同的程序生成，含全部列，每艘船每五分钟一个船位；无需登录即可下载。',
  samplesLoading: '正在查找样例文件……',
  samplesNone: '暂无样例文件：本服务器存储的数据来自不允许公开分发的来源，或刚开始接收。',
  samplesOf: '{{ships}}，{{from}} – {{to}}。',
  samplesSimulated: '船舶为模拟，每行的 simulated 列均有标明。',
  samplesReal: '由本服务器自己的接收站收到。',
  formats: { csv: 'CSV', ndjson: 'NDJSON', parquet: 'Parquet' },
  size: '{{kilobytes}} kB · {{rows}} 行',
  order: '订购历史数据',
  changesTitle: '数据接口变更记录',
  changesLead: '新增、变更和停用的内容；OpenAPI 文档中也有同一份记录。',
  changeColumns: ['日期', '版本', '变更'],
}
