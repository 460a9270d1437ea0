import type { CSSProperties } from 'react'
import { useCorners, useRedCards, useScore, type BookMatch } from '../book/use-book.ts'
import { useTranslate } from '../market/translate.ts'
import { RedCard, Score, SmallScore, TeamName, Teams } from './match-row.styles.ts'

interface SideProps {
  readonly match: BookMatch
  readonly side: 'H' | 'C'
  /** Its cell in the row's grid. */
  readonly place: CSSProperties
}

export function Team({ match, side, place }: SideProps) {
  const { t, local } = useTranslate()
  const cards = useRedCards(match.gidm, side)
  return (
    <Teams style={place}>
      <TeamName>{local(side === 'H' ? match.team_h : match.team_c)}</TeamName>
      {cards > 0 && (
        <RedCard role="img" aria-label={t('betting.redCards', { n: cards })}>
          {cards > 1 && cards}
        </RedCard>
      )}
    </Teams>
  )
}

export function TeamScore({ match, side, place }: SideProps) {
  const score = useScore(match.gidm, side)
  return <Score style={place}>{match.live ? score : ''}</Score>
}

export function Corners({ match, side, place }: SideProps) {
  const corners = useCorners(match.gidm, side)
  return <SmallScore style={place}>{match.live ? corners : ''}</SmallScore>
}
