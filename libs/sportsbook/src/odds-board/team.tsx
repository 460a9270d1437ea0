import { useRedCards, useScore, type BookMatch } from '../book/use-book.ts'
import { useTranslate } from '../market/translate.ts'
import { RedCard, Score, TeamName, Teams } from './match-row.styles.ts'

interface SideProps {
  readonly match: BookMatch
  readonly side: 'H' | 'C'
}

export function Team({ match, side }: SideProps) {
  const { t, local } = useTranslate()
  const cards = useRedCards(match.gidm, side)
  return (
    <Teams>
      <TeamName>{local(side === 'H' ? match.team_h : match.team_c)}</TeamName>
      {cards > 0 && (
        <RedCard role="img" aria-label={t('sportsbook.redCards', { n: cards })}>
          {cards > 1 && cards}
        </RedCard>
      )}
    </Teams>
  )
}

export function TeamScore({ match, side }: SideProps) {
  const score = useScore(match.gidm, side)
  return <Score>{match.live ? score : ''}</Score>
}
