import type { LocalText } from '@pavilion/contract'

/** A bet of several legs in a list that has no room for them. */
export const legsText = (legs: number): LocalText => ({ 'zh-CN': `${legs} 场串关`, 'zh-TW': `${legs} 場串關` })

/** A match by its teams, or what an outright is on. */
export const matchText = (home: LocalText, away: LocalText | null): LocalText =>
  away ? { 'zh-CN': `${home['zh-CN']} 对 ${away['zh-CN']}`, 'zh-TW': `${home['zh-TW']} 對 ${away['zh-TW']}` } : home
