import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './author.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '作者',
  lead: '本站由谁发布，背后的软件由谁编写。',
  siteTitle: '本站',
  operatedBy: '本站由{{company}}运营。',
  nobody: '本部署的运营方尚未填写名称。',
  contact: '联系方式',
  softwareTitle: '软件',
  software:
    '{{product}}是采用 Apache License 2.0 的开放软件，包括 AIS 编解码、保存船舶动态与航迹并推算挂靠与航次的服务器、地图和本站。任何人都可以运行、查阅和修改；由谁运行，就由谁对其部署、数据源和文本负责。',
  madeBy: '本部署由{{name}}制作。',
  moreOn: '关于作者',
  source: '源代码',
  version: '版本与许可',
  contribute: '发现错误或缺漏？请告诉我们在哪个页面、什么时候看到了什么。',
  write: '给我们留言',
}
