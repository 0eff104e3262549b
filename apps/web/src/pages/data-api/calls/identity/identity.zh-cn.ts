import type { CallText } from '../call-text.ts'

export const texts: CallText = {
  gives: '一艘船何时改报了自己的身份：原来是什么、改成什么、由哪一路数据源收到，最新的在前。',
  limits: [
    '首次播发的内容不算变更，首次时刻见 since。',
    '至多返回最近 200 次变更，取自最近 50,000 条报告；cut 为 true 表示还有更多。两船共用一个识别码时，变更可达数千次。',
    '没有记录的号码返回空列表。',
  ],
  parameters: {
    mmsi: '船舶',
  },
  answer: {
    result: {
      fields: {
        mmsi: '船舶',
        since: '现存记录中首次播发身份的时刻',
        changes: '最新的在前',
        cut: '为 true 表示还有更多，此处是最近的',
      },
    },
    'result.changes[]': {
      title: '一次变更',
      fields: {
        field: '变更的项目',
        before: '原来播发的内容；dimensions 为天线至船首尾、两舷的距离，单位米',
        after: '此后播发的内容；null 表示不再播发',
        at: '首次改报的时刻',
        source: '收到它的数据源；已撤下的数据源为 null',
      },
    },
  },
}
