import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './page-heads.en-us.ts'

export const texts: Translation<typeof english> = {
  '/index/home': {
    title: '全球船舶，一图实时掌握',
    description:
      '输入船名、IMO 或 MMSI，即可查看船位、目的港、预抵时间，以及信息的接收时间与来源。开放源码、可自行部署的船舶追踪服务。',
  },
  '/index/productService': {
    title: '产品服务',
    description:
      '船舶追踪现已可用；集装箱追踪、车辆查询与多式联运正在筹备：各自做什么、依托哪些数据、还缺什么，一一说明。',
  },
  '/index/productService/cdt': {
    title: '船舶追踪',
    description: '船位、预抵、航次与挂靠、港口动态、船队与筛选，由自有 AIS 数据源得出，每个数值都注明时间与来源。',
  },
  '/index/productService/xdt': {
    title: '集装箱追踪',
    description: '从提空箱到还空箱全程跟踪，并在地图上显示承运船舶：将实现的功能、所需数据与参与方式。',
  },
  '/index/productService/car': {
    title: '车辆查询',
    description: '经车主授权，查看集卡在港口与仓库之间的行程与停留：将实现的功能、所需数据与参与方式。',
  },
  '/index/productService/riverRoute': {
    title: '多式联运平台',
    description: '海运、内河、铁路、公路方案放在同一时间轴上比较，含中转与排放：将实现的功能与所需数据。',
  },
  '/index/dataApi': {
    title: '数据接口',
    description:
      '船舶、港口与海洋气象现已可用；台风、货物与车辆数据说明还缺什么。每个字段注明单位与限制，并附真实响应。',
  },
  '/index/dataApi?classId=0': {
    title: '船舶动态 · 数据接口',
    description: '船位、航迹、目的港、预抵时间与挂靠：各接口返回什么，逐字段说明单位与限制，并附真实响应。',
  },
  '/index/dataApi?classId=1': {
    title: '台风气象 · 数据接口',
    description:
      '任意位置的海洋气象及未来五天预报现已可用，每个字段注明单位和取得时间；台风路径说明可以提供什么、还需接入哪些公报。',
  },
  '/index/dataApi?classId=2': {
    title: '货物追踪 · 数据接口',
    description:
      '集装箱与提单的运输节点，并与承运船舶的船位关联：可以提供哪些字段，需要先接入船公司和码头的哪些数据，如何提出需求。',
  },
  '/index/dataApi?classId=3': {
    title: '港口信息 · 数据接口',
    description: '港口的 UN/LOCODE、中英文名称，在港、预抵、离港船舶与在港时间：字段、单位、限制与真实响应。',
  },
  '/index/dataApi?classId=4': {
    title: '车辆动态 · 数据接口',
    description:
      '经车主授权的集卡位置、行程与停留：可以提供哪些字段，需要先接入什么样的定位数据，授权如何留存，如何提出需求。',
  },
  '/index/dataApi/nowDetail': {
    title: '实时数据 · 数据接口',
    description: '实时数据接口逐字段说明：单位、何时为空、限额、错误码，响应取自运行中的系统。',
  },
  '/index/dataApi/historyDetail': {
    title: '历史数据 · 数据接口',
    description: '历史航迹、挂靠记录和身份变更：如何保存、可追溯多久、谁能看、怎样取得文件。',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=position': {
    title: '单船动态 · 数据接口',
    description: '按 MMSI 查询一艘船的船位、运动、身份、尺度和航次：字段、单位、空值、限额、错误码和真实响应。',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=search': {
    title: '搜索 · 数据接口',
    description: '按船名、呼号、MMSI 或 IMO 查船，按港名或 UN/LOCODE 查港：参数、字段、匹配原因和真实响应。',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=area': {
    title: '区域船舶 · 数据接口',
    description: '矩形海域内的全部船舶，按船型筛选、排序、分页：参数及取值、字段和真实响应。',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=stream': {
    title: '实时推送 · 数据接口',
    description: '通过长连接获取海域内的船舶及其变化，每艘船只发最新值：消息、各列、限额和解码后的一帧。',
  },
  '/index/dataApi/nowDetail?classId=3&cardName=ports': {
    title: '港口表 · 数据接口',
    description: '港口的 UN/LOCODE、中英文名、位置、半径和时区：字段和真实响应。',
  },
  '/index/dataApi/nowDetail?classId=3&cardName=shipsInPort': {
    title: '在港船舶 · 数据接口',
    description:
      '一个港口及其半径内的船舶，总数与其中停泊的数量：参数与取值、每个字段的单位和空值、限额、错误码和真实响应。',
  },
  '/index/dataApi/historyDetail?classId=0&cardName=position': {
    title: '单船历史航迹 · 数据接口',
    description: '一艘船在两个时刻之间的航迹，按列给出并标明中断：如何抽稀、可追溯多久、字段和真实响应。',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=voyageAhead': {
    title: '目的港与预抵时间 · 数据接口',
    description: '船舶开往哪个港、沿航线还有多远、船员申报与推算的预抵时间：字段、空值、限额与真实响应。',
  },
  '/index/dataApi/nowDetail?classId=0&cardName=distance': {
    title: '海上距离 · 数据接口',
    description: '两港之间的海上距离，以及途经的运河和海峡：请求、程序示例、字段与单位、费用和真实响应。',
  },
  '/index/dataApi/nowDetail?classId=1&cardName=marineWeather': {
    title: '定点海洋气象 · 数据接口',
    description: '任意位置当前及未来五天的风、浪、流和能见度：字段与单位、状态、限额与真实响应。',
  },
  '/index/dataApi/nowDetail?classId=1&cardName=typhoon': {
    title: '台风路径 · 数据接口',
    description: '台风预报路径、风圈及其中的船舶和港口：可以提供什么，需要先接入哪些公报。',
  },
  '/index/dataApi/nowDetail?classId=2&cardName=container': {
    title: '集装箱节点 · 数据接口',
    description: '一个箱子从提空到还空的各个节点，并与承运船舶关联：可以提供什么，需要先接入哪些数据。',
  },
  '/index/dataApi/nowDetail?classId=2&cardName=billOfLading': {
    title: '提单追踪 · 数据接口',
    description: '一份提单下的全部箱子、共同节点和晚到的那一个：可以提供什么，需要哪些数据和权利。',
  },
  '/index/dataApi/nowDetail?classId=3&cardName=portTraffic': {
    title: '港口动态 · 数据接口',
    description: '靠泊、锚泊、预抵和离港船舶，30 天挂靠次数与在港时间中位数：字段、限额与真实响应。',
  },
  '/index/dataApi/nowDetail?classId=4&cardName=vehiclePosition': {
    title: '车辆位置 · 数据接口',
    description:
      '经车主授权，按车牌查询集卡位置、速度和到港路程：可以提供什么，需要先接入哪些定位数据，授权如何留存记录。',
  },
  '/index/dataApi/historyDetail?classId=0&cardName=portCalls': {
    title: '挂靠与航次 · 数据接口',
    description: '船舶历次挂靠的到港、靠泊、离港、在港时间、航程和平均航速：字段、可信度、限额与真实响应。',
  },
  '/index/dataApi/historyDetail?classId=0&cardName=identity': {
    title: '船舶身份变更 · 数据接口',
    description: '船名、呼号、IMO 编号、船型和尺度何时改变、由哪一路数据源收到：字段、限额与真实响应。',
  },
  '/index/dataApi/historyDetail?classId=1&cardName=typhoon': {
    title: '历史台风路径 · 数据接口',
    description: '历年台风的路径、强度等级和风圈，可与船舶航迹对照：可以提供什么，运行之前还需要接入哪些气象记录。',
  },
  '/index/dataApi/historyDetail?classId=4&cardName=vehicleTrips': {
    title: '行程与停留 · 数据接口',
    description: '一个时段内集卡的行程与停留，起止、里程、时长和路线：可以提供什么，需要先接入哪些定位数据和车主授权。',
  },
  '/index/dataApi/applyForTrial': {
    title: '申请试用 · 数据接口',
    description:
      '说明您要做什么、需要哪些数据、在哪片海域、每天调用多少次。申请由专人阅读并答复，已经运行的接口现在就可以试用。',
  },
  '/index/dataApi/moreDataApi': {
    title: '全部数据服务',
    description:
      '数据服务完整清单，可以搜索和筛选：哪些现已可用并附文档，哪些尚未接入，后者可以提供什么、各自还缺哪些数据。',
  },
  '/index/solutions': {
    title: '解决方案',
    description: '从货主到科研，九类用户都需要知道船在哪里：他们的问题，以及实时 AIS 数据如何作答。',
  },
  '/index/solutions/solutionDetail': {
    title: '方案详情',
    description: '九个方案逐一说明：读者的问题、产品用哪些界面回答、背后的数据来自哪里又到哪里为止，以及如何开始。',
  },
  '/index/solutions/solutionDetail?id=0': {
    title: '货主解决方案',
    description:
      '货在哪条船上、船在哪里、何时能到，不必再打电话问船公司：预抵时间、挂靠记录、在途船舶列表，以及数据的局限。',
  },
  '/index/solutions/solutionDetail?id=1': {
    title: '货运代理解决方案',
    description:
      '把客户的船放进船队，在客户询问之前发现延误：清单导入、预抵时间对照、中转港动态和挂靠记录，以及数据的局限。',
  },
  '/index/solutions/solutionDetail?id=2': {
    title: '船东与船舶经营人解决方案',
    description:
      '船队在一张图、一张表上，航次的航程、航速和在港时间逐项可比，可以部署在自己的服务器上：所用界面、数据及其局限。',
  },
  '/index/solutions/solutionDetail?id=3': {
    title: '港口与码头解决方案',
    description: '谁预抵、谁锚泊、谁靠泊、谁已离港，各停多久，由港口周边的 AIS 数据给出：所用界面、数据来源及其局限。',
  },
  '/index/solutions/solutionDetail?id=4': {
    title: '船代与船舶服务解决方案',
    description: '船到人到：所服务港口的预抵、锚泊、靠泊和离港动态，关注的船按预抵时间排成一张表，每条信息都注明时间。',
  },
  '/index/solutions/solutionDetail?id=5': {
    title: '保险与金融解决方案',
    description:
      '承保或融资的船舶去过哪些港口、用过什么名字、与他船最近时相距多少，信号中断和可信度一并说明，不足为证之处也写明。',
  },
  '/index/solutions/solutionDetail?id=6': {
    title: '大宗商品贸易解决方案',
    description: '按船型、载重吨、吃水和目的港筛选油船与散货船，看港口预抵与等泊；实测信息与船员填报信息分开呈现。',
  },
  '/index/solutions/solutionDetail?id=7': {
    title: '政府与海事安全解决方案',
    description:
      '用自己的岸站和服务器呈现辖区交通态势，按船旗、船型、船龄筛选，数据的毛病计数可查：所用界面、数据及其局限。',
  },
  '/index/solutions/solutionDetail?id=8': {
    title: '科学研究解决方案',
    description:
      '清洗、抽稀规则与信号中断均有说明的 AIS 航迹和挂靠记录，可导出、可重放、可模拟，软件开放源码，可逐行核查。',
  },
  '/index/solutions/consultForSolutions': {
    title: '方案咨询',
    description: '用几句话说明您运什么、管什么、想知道什么，由专人阅读，查看数据能说明什么，并按您留下的联系方式答复。',
  },
  '/index/ourClients': {
    title: '服务对象',
    description: '本服务面向货主、货代、船东、船舶服务商、政府部门，以及为其维护系统的技术人员。',
  },
  '/index/aboutUs': {
    title: '关于我们',
    description: '由谁运营、数据来自何处、如何清洗保存、能说明什么、不能说明什么，以及如何联系我们。',
  },
  '/index/author': {
    title: '作者',
    description:
      '本网站由谁运营，背后的软件由谁编写、包括哪些部分、采用什么许可，源代码在哪里，发现错误或缺漏向谁留言。',
  },
  '/index/version': {
    title: '版本与许可',
    description: '当前运行的版本、本版带来的功能，以及所用地图、港口、AIS 数据和开源软件各自的许可与署名。',
  },
  '/index/userAgreement': {
    title: '用户协议',
    description:
      '企业与个人使用本服务须遵守的条款：服务内容、账号、数据的使用范围、费用与退款、责任，以及适用法律和争议解决。',
  },
  '/index/privacy': {
    title: '隐私政策',
    description: '我们保存您的哪些信息、存在何处、保存多久、出于何种目的；不使用跟踪器，不向第三方发送请求。',
  },
  '/index/limitsOfAuthority': {
    title: '权限与使用限制',
    description: '访客与登录用户各能看到什么，数据可用于什么、不可用于什么：不得用于导航，覆盖范围与精度各有局限。',
  },
  '/weChatGreet': { title: '欢迎', description: '输入船名、IMO 或 MMSI，查看船位与预抵时间。' },
  '*': { title: '页面不存在', description: '地址可能已失效，或输入有误。' },
}
