import { fields as types } from './fields.ts'
import type { CallText } from '../call-text.ts'

export const texts: CallText<'ship'> = {
  gives: '一艘船的最新状态：船台最近一次说了什么，船舶登记资料补充了什么，各部分分别是多久以前的。',
  limits: [
    '服务器上次启动前 7 天内没有信号的船，在再次收到信号之前可能查不到。',
    '船舶从未播发的数值为 null：B 类设备不播发吃水、目的港和预计到达时间。',
  ],
  parameters: {
    mmsi: '一般为九位数字',
  },
  types,
  sets: {
    ship: {
      title: 'result：船舶',
      fields: {
        mmsi: '船舶电台的识别码',
        class: '图上的类别；十二类船舶之外还有 base-station、aton、sar-aircraft、distress',
        name: '船舶播发的船名',
        nameZh: '登记资料中的中文名，AIS 本身没有',
        formerNames: '此前播发过的船名',
        callSign: '呼号',
        imo: '校验位正确的 IMO 编号，否则为 null',
        flag: '由 MMSI 得出的国家/地区，ISO 3166 二位代码',
        shipType: 'AIS 船型，0–99',
        classB: '是否 B 类设备',
        lat: '纬度，WGS 84，北纬为正',
        lon: '经度，东经为正',
        sog: '对地航速',
        cog: '对地航向',
        heading: '船首向',
        rot: '转向率，向右为正',
        status: '船员设定的航行状态，0–15',
        length: '由天线位置得出',
        breadth: '由天线位置得出',
        toBow: '天线至船首',
        toStern: '天线至船尾',
        toPort: '天线至左舷',
        toStarboard: '天线至右舷',
        draught: '船员设定',
        destination: '船员录入的原文',
        eta: '船员录入，年份为推断',
        deadweight: '来自已导入的船舶登记资料',
        buildYear: '来自已导入的船舶登记资料',
        positionAt: '船位生成时间',
        receivedAt: '本服务器接收时间',
        staticAt: '最近一次收到静态信息的时间',
        approximate: '第 27 类电文的船位，精度约 185 米',
        expectedInterval: '按 ITU-R M.1371，距下一次报告的时间',
        source: '船位来源；首个船位之前为 null',
      },
    },
    source: {
      title: 'result.source：船位的来源',
      fields: {
        feed: '数据源名称',
        simulated: '模拟世界为 true',
        credit: '数据源要求的署名，没有则为空',
      },
    },
  },
}
