import type { LocalText } from '@pavilion/contract'

export const TEXTS = {
  easierWaits: {
    'zh-CN': '已记录。为给您冷静的时间，24 小时后请再次确认，新的上限才会生效',
    'zh-TW': '已記錄。為給您冷靜的時間，24 小時後請再次確認，新的上限才會生效',
  },
} as const satisfies Record<string, LocalText>
