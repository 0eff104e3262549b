import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives: '某一位置此刻及未来五天的风、浪、流和能见度，数值取自该点所在的模式网格。',
  limits: [
    '以运营方接入的供应商为准；没有接入时 state 为 none，不编造数值。',
    '供应商无应答时，最长 12 小时内返回已有数值并给出其时长，此时 state 为 stale。',
    '风向、浪向指来向，流向指去向。',
    '数值来自数公里宽的模式网格，不可用于近岸航行。',
  ],
  parameters: {
    lat: '纬度',
    lon: '经度',
  },
  answer: {
    result: {
      fields: {
        state: '依次为当前、较旧、无应答、未接入',
        readings: '当前读数，没有则为 null',
        forecast: '五天，三小时一步',
        lat: '模式网格中心',
        lon: '模式网格中心',
        provider: '供应商',
        model: '所用模式',
        attribution: '许可要求的署名及其链接',
        validAt: '读数对应的时刻',
        fetchedAt: '取得时刻',
        age: '取得至今',
        simulated: '模拟世界为 true',
      },
    },
    'result.readings': {
      fields: {
        oceanVelocity: '表层流速',
        oceanFlowDirection: '流的去向',
        windSpeed: '海面上 10 米风速',
        windDirection: '风的来向',
        windGust: '阵风',
        windLevel: '蒲福风级，18 为 17 级以上',
        waveHeight: '有效波高',
        waveDirection: '浪的来向',
        humidity: '相对湿度',
        precipitation: '一小时降水',
        visibility: '能见度',
      },
    },
    'result.forecast[]': {
      title: '三小时一步',
      fields: {
        time: '起始时刻',
        windSpeed: '风速',
        windDirection: '风的来向',
        windLevel: '蒲福风级',
        waveHeight: '有效波高',
      },
    },
  },
}
