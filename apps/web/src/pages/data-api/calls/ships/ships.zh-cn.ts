import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives: '最新船位在矩形海域内的船舶，ships 的每一项与“单船动态”相同。total 是总数，便于分页。',
  limits: ['每次至多 500 艘船。', '东边界可以小于西边界，此时矩形跨越日期变更线。'],
  parameters: {
    west: '西边界',
    south: '南边界',
    east: '东边界',
    north: '北边界',
    classes:
      '以逗号分隔的船型：tanker, container, bulk, lng, passenger, fishing, working, public-service, multi-purpose, general-cargo, ro-ro, other；不填为全部',
    filter:
      '船舶筛选，写法与地图地址中相同，例如 type:tanker,bulk;dwt:10000-80000;flag:foreign；按船队（fleet:all）或自己的区域筛选需要其所有者登录',
    sort: '按什么排序',
    order: '升序或降序',
    offset: '跳过多少',
    limit: '返回多少',
  },
  answer: {
    result: {
      fields: {
        total: '海域内船舶总数，含各页',
        ships: '本页船舶',
        ports: '与 ships 逐项对应：船员申报目的地所指的港口（UN/LOCODE），不能确定时为 null',
      },
    },
  },
}
