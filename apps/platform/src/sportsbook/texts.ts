import type { LocalText } from '@pavilion/contract'

export const TEXTS = {
  range: { 'zh-CN': '日期范围须在31天以内', 'zh-TW': '日期範圍須在31天以內' },
  system: { 'zh-CN': '所选场次不能组成这种串关', 'zh-TW': '所選場次不能組成這種串關' },
  bankers: { 'zh-CN': '胆的选择不能组成串关', 'zh-TW': '膽的選擇不能組成串關' },
} as const satisfies Record<string, LocalText>
