import * as z from 'zod/mini'
import type { LocalText } from '../language.ts'

/** What members give one another in chat, and what it costs the giver. The receiver gets the gift, not its points: nothing of worth changes hands. */
export const CHAT_GIFTS = {
  applause: { points: 5, name: { 'zh-CN': '掌声', 'zh-TW': '掌聲' } },
  flowers: { points: 20, name: { 'zh-CN': '鲜花', 'zh-TW': '鮮花' } },
  trophy: { points: 50, name: { 'zh-CN': '奖杯', 'zh-TW': '獎盃' } },
} as const satisfies Record<string, { readonly points: number; readonly name: LocalText }>

export const chatGiftName = z.enum(['applause', 'flowers', 'trophy'])
export type ChatGiftName = z.infer<typeof chatGiftName>
