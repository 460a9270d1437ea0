import type { LocalText } from '@pavilion/contract'

/** What a person reads of a field of the records that is wrong, where the standard message would say too little. */
export const TEXTS = {
  range: { 'zh-CN': '日期范围须在31天以内', 'zh-TW': '日期範圍須在31天以內' },
} as const satisfies Record<string, LocalText>
