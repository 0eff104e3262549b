import type { Translation } from '../../i18n/text-types.ts'
import type { texts as english } from './we-chat-greet.en-us.ts'

export const texts: Translation<typeof english> = {
  title: '欢迎使用{{product}}',
  text: '输入船名、IMO 或 MMSI，即可看到船在哪里、驶往何处、何时预抵，以及这些信息是多久之前收到的。查看无需注册。',
  openMap: '打开地图',
  products: '了解功能',
  ask: '预约演示',
  steps: '在微信中使用',
  openInBrowser: [
    { title: '点击右上角的“···”', text: '菜单会从底部弹出。' },
    { title: '选择“在浏览器打开”', text: '完整的地图需要比聊天窗口更大的空间。' },
  ],
  scan: '长按识别二维码',
}
