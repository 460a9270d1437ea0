import type { LocalText } from '@pavilion/contract'

export const TEXTS = {
  unknown: { 'zh-CN': '没有这场赛事', 'zh-TW': '沒有這場賽事' },
  over: { 'zh-CN': '这场赛事已结束，不能收藏', 'zh-TW': '這場賽事已結束，不能收藏' },
} as const satisfies Record<string, LocalText>
