import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './menu.en-us.ts'

export const texts: Translation<typeof english> = {
  '/index/productService/cdt': '实时船位、航迹与挂靠记录',
  '/index/productService/xdt': '凭箱号或提单号查询',
  '/index/productService/car': '凭车牌查看港口与仓库之间的行程',
  '/index/productService/riverRoute': '海运、内河、铁路、公路同轴比较',
}
