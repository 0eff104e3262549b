import type { Translation } from '../i18n/text-types.ts'
import type { texts as enUS } from './ask-more.en-us.ts'

export const texts: Translation<typeof enUS> = {
  ask: '联系运营方',
  wants: {
    historyCall: '需要整支船队的挂靠记录，或本服务器启用之前的记录？',
    fleetNum: '船队或关注船舶的数量不够用？',
    regionLayer: '需要由专人维护的企业区域图层？',
    mapSelect: '要圈选的海域或船舶超出单个订单的上限？',
    shipPort: '需要同时掌握多个港口的在港船舶，或定期获取名单？',
  },
}
