import type { LocalText } from '@pavilion/contract'

export const NOTIFICATION_TEXTS = {
  service: {
    'zh-CN': '无法向这个浏览器发送通知，请换用其他浏览器',
    'zh-TW': '無法向這個瀏覽器傳送通知，請改用其他瀏覽器',
  },
  key: { 'zh-CN': '浏览器的通知密钥有误，请重新开启通知', 'zh-TW': '瀏覽器的通知金鑰有誤，請重新開啟通知' },
} as const satisfies Record<string, LocalText>
