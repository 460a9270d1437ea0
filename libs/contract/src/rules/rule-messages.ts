import type { LocalText } from '../language.ts'

/** What a person reads of a rule of section 5 that a field breaks; schemas name the rule as their message. */
export const RULE_MESSAGES = {
  username: {
    'zh-CN': '4-11位，最少2个字母+数字组合，首位为字母',
    'zh-TW': '4-11位，最少2個字母+數字組合，首位為字母',
  },
} as const satisfies Record<string, LocalText>

export type RuleName = keyof typeof RULE_MESSAGES
