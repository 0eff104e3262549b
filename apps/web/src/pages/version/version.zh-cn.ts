import type { texts as english } from './version.en-us.ts'

export const texts: typeof english = {
  title: '版本与许可',
  lead: ({ version }: { version: string }) => `本站由产品的 ${version} 版构建。`,
  changesTitle: ({ version }: { version: string }) => `${version} 版的内容`,
  changes: [
    'AIS 第 1 至 28 类电文的解码与编码，支持标签块、分段报文，常用类型有快速通道。',
    '经 TCP、UDP 和文件接入，支持 Digitraffic（MQTT）、aisstream.io，以及带有三十天历史的模拟世界。',
    '数据清洗，扣下的每一条都按原因计数。',
    '全部船舶常驻内存，经长连接实时推送；支持按名称、号码和港口搜索。',
    '航迹存储于内嵌引擎或 ClickHouse；全球港口表，可以导入世界港口索引。',
    '地图，含船舶与港口面板、航迹、列表、图例、图层和量测，中英文。',
    '账户：手机或邮箱注册，密码或扫码登录，找回密码，个人资料，登录管理，导出与注销。',
    '企业网站：产品、数据接口、解决方案，以及您正在阅读的内容。',
  ],
  dataTitle: '数据许可',
  dataColumns: ['数据', '许可与署名'],
  data: [
    { what: '底图', text: 'Natural Earth，公有领域。' },
    { what: '芬兰实时 AIS', text: 'CC BY 4.0，来源：Fintraffic / digitraffic.fi。仅当运营方使用该数据源时。' },
    { what: '挪威实时 AIS', text: 'NLOD，来源：Kystverket（挪威海岸管理局）。仅当运营方使用该数据源时。' },
    { what: '其他数据源', text: '以运营方与数据供应商的约定为准，署名见地图。' },
    { what: '世界港口索引', text: '公有领域，美国国家地理空间情报局第 150 号出版物。仅当已导入时。' },
    { what: '模拟世界', text: '由本产品生成，不受权利限制；不含真实船舶。' },
  ],
  softwareTitle: '软件许可',
  softwareLead: '产品本身采用 Apache License 2.0。它建立在以下软件包之上，许可证文本随各软件包提供。',
  inBrowser: '浏览器端',
  onServer: '服务器端',
  packageColumns: ['软件包', '许可证'],
  source: '源代码',
}
