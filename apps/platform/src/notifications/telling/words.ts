import type { Language, LocalText } from '@pavilion/contract'
import type { ShownNotification } from '@pavilion/contract/notifications'
import type { GoalFacts } from './facts.ts'

const TEXTS = {
  goal: { 'zh-CN': '进球', 'zh-TW': '進球' },
  takenBack: { 'zh-CN': '进球取消', 'zh-TW': '進球取消' },
  score: { 'zh-CN': '比分更新', 'zh-TW': '比分更新' },
  settled: { 'zh-CN': '注单已结算', 'zh-TW': '注單已結算' },
  against: { 'zh-CN': ' 对 ', 'zh-TW': ' 對 ' },
  parlay: { 'zh-CN': ' 场串关', 'zh-TW': ' 場串關' },
  bets: { 'zh-CN': ' 张注单', 'zh-TW': ' 張注單' },
  open: { 'zh-CN': '打开投注记录查看', 'zh-TW': '打開投注紀錄查看' },
} as const satisfies Record<string, LocalText>

const MOST_TITLE = 160
const MOST_BODY = 240

type Words = Pick<ShownNotification, 'title' | 'body'>

const cut = ({ title, body }: Words): Words => ({ title: title.slice(0, MOST_TITLE), body: body.slice(0, MOST_BODY) })

const whatHappened = ({ before, score, home, away }: GoalFacts, language: Language): string => {
  const [homeMore, awayMore] = [score[0] - before[0], score[1] - before[1]]
  if (homeMore < 0 || awayMore < 0) return TEXTS.takenBack[language]
  if (homeMore > 0 && awayMore > 0) return TEXTS.score[language]
  return `${TEXTS.goal[language]} · ${(homeMore > 0 ? home : away)[language]}`
}

export const goalWords = (facts: GoalFacts, language: Language): Words => {
  const { score, home, away } = facts
  return cut({
    title: `${home[language]} ${score[0]}-${score[1]} ${away[language]}`,
    body: whatHappened(facts, language),
  })
}

/** What a bet is on. */
export interface BetMatch {
  readonly home: LocalText
  readonly away: LocalText
  readonly league: LocalText
  /** Of an outright there are no two. */
  readonly isOutright: boolean
}

/** Neither stake nor result: others may see the screen. */
export const settledWords = (count: number, matches: readonly BetMatch[], language: Language): Words => {
  const title = TEXTS.settled[language]
  const [match] = matches
  if (count > 1) return { title, body: `${count}${TEXTS.bets[language]}` }
  if (!match) return { title, body: TEXTS.open[language] }
  if (matches.length > 1) return { title, body: `${matches.length}${TEXTS.parlay[language]}` }
  const { home, away, league, isOutright } = match
  const teams = `${home[language]}${TEXTS.against[language]}${away[language]}`
  return cut({ title, body: isOutright ? league[language] : teams })
}
