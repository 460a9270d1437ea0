import type { MatchState } from '@pavilion/contract/sports'
import type { CSSProperties } from 'react'
import { useRedCards, useStateFact } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { runningScore, tennisPoints, type BoardScore } from '../score/scores.ts'
import { RedCard, Score, Serves, TeamName, Teams } from './match-row.styles.ts'

interface SideProps {
  readonly match: BookMatch
  readonly side: 'H' | 'C'
  readonly place: CSSProperties
}

export function Team({ match, side, place }: SideProps) {
  const { t, local } = useTranslate()
  const cards = useRedCards(match.gidm, side)
  const serves = useStateFact(match.gidm, (state) => state?.serve === side)
  return (
    <Teams style={place}>
      <TeamName>{local(side === 'H' ? match.team_h : match.team_c)}</TeamName>
      {serves && <Serves role="img" aria-label={t('betting.match.serve')} />}
      {cards > 0 && (
        <RedCard role="img" aria-label={t('betting.redCards', { n: cards })}>
          {cards > 1 && cards}
        </RedCard>
      )}
    </Teams>
  )
}

/** A dash for what is not counted yet. */
const shownScore = (state: MatchState | undefined, score: BoardScore, side: 'H' | 'C'): string => {
  if (state?.isLive !== 'Y') return ''
  const name = score === 'now' ? runningScore(state) : score
  const value = name && state[`${name}_${side}`]
  if (value === undefined) return '–'
  return score === 'sc_game' ? tennisPoints(value) : String(value)
}

export function TeamScore({ match, side, place, score, main }: SideProps & { score: BoardScore; main: boolean }) {
  const scoreText = useStateFact(match.gidm, (state) => shownScore(state, score, side))
  return (
    <Score style={place} data-main={main ? '' : undefined}>
      {scoreText}
    </Score>
  )
}
