import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives: '符合筛选条件的船有多少，以及在其他条件不变时，每个条件再选一项分别有多少。条件以 JSON 放在请求体中。',
  limits: [
    '空文字统计全部船舶。',
    '按船队（fleet:all）或自己的区域（myarea:…）筛选需要其所有者登录。',
    'counts.dest 与 counts.last 列出船舶最多的 30 个港口、有船的国家/地区和区域，以及条件中写到的各项。',
    '载重吨和建造年份来自运营方导入的登记资料，没有登记的船计为 unknown。',
  ],
  parameters: {
    filter: '船舶筛选，写法同“区域船舶”',
    box: '只统计其中的船；不填为全部',
    'box.west': '西边界',
    'box.south': '南边界',
    'box.east': '东边界；可以小于西边界，此时矩形跨越日期变更线',
    'box.north': '北边界',
  },
  answer: {
    result: {
      fields: {
        filter: '服务器所理解的筛选条件',
        total: '符合条件的船数',
        ships: '船舶总数',
        counts: '条件 → 选项 → 其他条件不变时符合该选项的船数',
        relaxed: '已设的每个条件',
        'relaxed[].facet': '条件名称',
        'relaxed[].total': '去掉该条件后符合的船数',
        noAreas: '条件中不显示船舶的区域',
        'noAreas[].id': '区域编号',
        'noAreas[].why': 'gone：不存在；intricate：边界过于复杂',
        countedAt: '统计时刻',
      },
    },
  },
}
