import { shortNameOf } from '@pavilion/contract/sports'
import styled from 'styled-components'
import { useScore, useSuspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { LiveClock } from './live-clock.tsx'
import { LiveList } from './live-list.tsx'
import { CARD_HEIGHT, Grid, LoadingCards, MOST_SHOWN } from './live-loading.tsx'
import { LivePrice } from './live-price.tsx'
import { TeamMark } from './team-mark.tsx'

const Card = styled.article`
  display: grid;
  align-content: start;
  gap: 0.75rem;
  min-height: ${CARD_HEIGHT};
  padding: 1rem;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
`

const Top = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 0.5rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
`

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: 0.625rem;
  font-size: 0.875rem;
  font-weight: 700;
  color: var(--pv-text);
  & > :last-child {
    margin-inline-start: auto;
    font-size: 1.125rem;
    font-family: var(--pv-font-numeral);
  }
`

const Prices = styled.div`
  --price-arrow: 1rem;
  display: grid;
  grid-template-columns: repeat(3, 1fr);
  gap: 0.5rem;
  & > * {
    height: 2.75rem;
  }
`

const SIDES = ['H', 'N', 'C'] as const

interface LiveMatchesProps {
  readonly limit?: number
}

export function LiveMatches({ limit = MOST_SHOWN }: LiveMatchesProps) {
  return (
    <LiveList limit={limit} Loading={LoadingCards}>
      {(live) => (
        <Grid>
          {live.map((match) => (
            <LiveCard key={match.gidm} match={match} />
          ))}
        </Grid>
      )}
    </LiveList>
  )
}

function LiveCard({ match }: { match: BookMatch }) {
  const { t, local } = useTranslate()
  const suspension = useSuspension(match.gidm)
  const scores = { H: useScore(match.gidm, 'H'), C: useScore(match.gidm, 'C') }
  const names = { H: local(match.team_h), C: local(match.team_c) }
  return (
    <Card aria-label={t('sportsbook.teams', { home: names.H, away: names.C })}>
      <Top>
        <span title={local(match.league.name)}>{local(shortNameOf(match.league))}</span>
        <LiveClock match={match} suspension={suspension} />
      </Top>
      <div>
        {(['H', 'C'] as const).map((side) => (
          <Side key={side}>
            <TeamMark team={side === 'H' ? match.team_h : match.team_c} />
            <span>{names[side]}</span>
            <span>{scores[side]}</span>
          </Side>
        ))}
      </div>
      <Prices>
        {SIDES.map((rtype) => (
          <LivePrice key={rtype} match={match} family="M" rtype={rtype} suspension={suspension} tall />
        ))}
      </Prices>
    </Card>
  )
}
