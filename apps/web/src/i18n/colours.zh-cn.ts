import type { Translation } from './text-types.ts'
import type { texts as english } from './colours.en-us.ts'

export const texts: Translation<typeof english> = {
  colours: {
    red: '红色',
    orange: '橙色',
    amber: '琥珀色',
    olive: '橄榄色',
    green: '绿色',
    teal: '青色',
    sky: '天蓝色',
    blue: '蓝色',
    violet: '紫色',
    magenta: '洋红色',
    brown: '棕色',
    grey: '灰色',
  },
}
