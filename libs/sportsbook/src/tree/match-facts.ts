import { scoreOf } from '@pavilion/contract/sports'
import { useStateFact } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { clockText } from '../score/clock-text.ts'
import { mainScore } from '../score/scores.ts'
import { sportClock } from '../score/sport-clock.ts'

/** As its sport counts, e.g. '1-0'. Empty before the start. */
export const useMainScore = ({ gidm, gtype }: BookMatch): string =>
  useStateFact(gidm, (state) => {
    const score = state?.isLive === 'Y' ? scoreOf(state, mainScore(gtype)) : undefined
    return score ? `${score.H}-${score.C}` : ''
  })

/** 26′, 中场 or 第2盘: text that changes seldom. */
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
