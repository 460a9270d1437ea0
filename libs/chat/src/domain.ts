import { MSG } from '@pavilion/contract/realtime'
import type { Domain } from '@pavilion/domain'

export const chatDomain: Domain = {
  name: 'chat',
  texts: { chat: { 'zh-CN': () => import('./texts/zh-cn/chat.ts'), 'zh-TW': () => import('./texts/zh-tw/chat.ts') } },
  pushes: [{ msgId: MSG.POINTS, load: () => import('./points/points-push.ts') }],
  panels: [
    {
      name: 'chat',
      text: 'shell.rail.chat',
      icon: 'chat',
      texts: 'chat',
      load: () => import('./panel/chat-panel.tsx'),
    },
  ],
}
