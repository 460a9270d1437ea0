import * as z from 'zod/mini'

/** The languages the product speaks (spec section 1); the first is the default. */
export const LANGUAGES = ['zh-CN', 'zh-TW'] as const
export const language = z.enum(LANGUAGES)
export type Language = z.infer<typeof language>

/** A text that comes from data (a club, a league, a notice) in every language. */
export const localText = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string() })
export type LocalText = z.infer<typeof localText>
