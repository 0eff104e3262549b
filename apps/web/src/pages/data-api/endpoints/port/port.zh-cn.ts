import type { EndpointText } from '../endpoint-text.ts'

export const texts: EndpointText = {
  gives: '在港船舶，最近抵港的在前；另有锚泊、预计抵港和七天内离港的船舶。',
  notes: ['每份列表至多 200 艘，page.total 为总数。', '预计抵港是指在航且目的港为本港的船；船员未必及时更新目的港。'],
}
