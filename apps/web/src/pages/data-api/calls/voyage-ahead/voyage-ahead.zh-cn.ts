import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives: '一艘船开往哪里、沿航线还有多远、何时能到：船员申报的预抵时间按原文给出，另有按航程和航速推算的预抵时间。',
  limits: [
    '可信度达到 0.7 才给出港口；低于 0.7 时 port 为 null，gap 说明原因，alternatives 列出可能的港口。',
    'distanceToGo 沿航线量取；没有航线可通时以大圆距离代替，bySeaLane 为 false。',
    'ours 是一个区间：届时已抵达的可能性分别为 10%、50%、90%。其中不含等泊时间；停着的船为 null。',
    '船位超过 72 小时的，不给航程，也不推算预抵时间。',
  ],
  parameters: {
    mmsi: '船舶',
  },
  answer: {
    result: {
      fields: {
        mmsi: '船舶',
        destination: '船员录入的原文，及其所指的港口',
        distanceToGo: '到港航程，没有港口或船位时为 null',
        'distanceToGo.metres': '还有多远',
        'distanceToGo.bySeaLane': '沿航线量取为 true，以大圆距离代替为 false',
        'distanceToGo.uses': '沿途的运河和海峡，按先后排列',
        'distanceToGo.shut': '走了更近、但容不下这艘船的运河和海峡',
        eta: '何时能到',
        'eta.crew': '船员录入，年份为推断',
        'eta.crewState': '依次为未到、已过、过期',
        'eta.ours': '本站推算：届时已抵达的可能性分别为 10%、50%、90%',
        'eta.speed': '推算所用航速',
        lastCall: '最近驶离的港口',
        inPort: '尚未结束的挂靠',
        progress: '自上一港起已走航程的比例',
        at: '推算时刻；20 秒内结果不变',
      },
    },
    'result.destination': {
      title: '船员录入的原文及其所指',
      fields: {
        raw: '船员录入的原文',
        heardAt: '最近一次收到的时刻',
        port: '所指的港口，可信度低于 0.7 为 null',
        method: '识别方式，最可靠的在前',
        confidence: '可信度',
        gap: '没有港口的原因，依次为未填、未写港口、有歧义、不认识、不可信',
        alternatives: '至多 5 个可能的港口，最可能的在前',
        'alternatives[].port': '港口',
        'alternatives[].method': '识别方式',
        'alternatives[].confidence': '可信度',
        from: '原文中写明的出发港（如 NLRTM>CNSHA）',
      },
    },
    'result.destination.port': {
      title: '港口',
      fields: {
        locode: 'UN/LOCODE',
        name: '英文名',
        nameZh: '中文名',
        country: '国家/地区，ISO 3166 二位代码',
        timeZone: 'IANA 时区',
        lat: '港池纬度',
        lon: '港池经度',
      },
    },
    'result.distanceToGo.uses[]': {
      title: '运河或海峡',
      fields: {
        id: '在本服务中的代号',
        name: '英文名称',
        nameZh: '中文名称',
      },
    },
    'result.lastCall': {
      title: '航次两端的挂靠',
      fields: {
        port: 'UN/LOCODE',
        portName: '英文港名',
        portNameZh: '中文港名',
        country: '国家/地区，ISO 3166 二位代码',
        timeZone: '港口的 IANA 时区',
        ata: '到港',
        atd: '离港，尚在港为 null',
        confidence: '1 至 4，同“挂靠与航次”',
      },
    },
  },
}
