import { scoreOf } from '@pavilion/contract/sports'
import { useStateFact } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { clockText } from '../score/clock-text.ts'
import { mainScore } from '../score/scores.ts'
import { sportClock } from '../score/sport-clock.ts'

/** What a match stands at as its sport counts, '1-0'; empty before it begins. */
export const useMainScore = ({ gidm, gtype }: BookMatch): string =>
  useStateFact(gidm, (state) => {
    const score = state?.isLive === 'Y' ? scoreOf(state, mainScore(gtype)) : undefined
    return score ? `${score.H}-${score.C}` : ''
  })

/** The minute or the part that runs, which changes seldom: 26′, 中场, 第2盘. */
export const useShortClock = ({ gidm, gtype }: BookMatch): string => {
  const { t } = useTranslate()
  return useStateFact(gidm, (state) => {
    if (!state) return ''
    const { main, note } = clockText(t, sportClock(gtype, state))
    const minute = /^(\d+):\d\d$/.exec(main)?.[1]
    if (minute === undefined) return main
    return gtype === 'FT' || gtype === 'VF' ? `${Number(minute)}′` : note || main
  })
}
