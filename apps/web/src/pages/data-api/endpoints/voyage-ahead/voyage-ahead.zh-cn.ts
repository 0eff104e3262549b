import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '船舶开往哪里、经海路还有多远、何时到达：船员录入的预计到达时间原样给出，另有按航路和航速推算的时间。',
  notes: [
    '匹配度达到 0.7 才给出港口；低于此值时 port 为 null，gap 说明原因，alternatives 列出可能的港口。',
    'p10 至 p90 为区间：届时已到的可能性分别为 10%、50%、90%。停航的船为 null，在港外锚泊的除外。',
    '船位超过 72 小时，不给出距离和推算时间。',
  ],
}
