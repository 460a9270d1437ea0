import * as z from 'zod/mini'

export const LANGUAGES = ['zh-CN', 'zh-TW'] as const
export const language = z.enum(LANGUAGES)
export type Language = z.infer<typeof language>

export const localText = z.object({ 'zh-CN': z.string(), 'zh-TW': z.string() })
export type LocalText = z.infer<typeof localText>
