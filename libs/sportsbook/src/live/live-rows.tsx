import { shortNameOf } from '@pavilion/contract/sports'
import styled from 'styled-components'
import { useScore, useSuspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import { LiveClock } from './live-clock.tsx'
import { LiveList } from './live-list.tsx'
import { LoadingRows, MOST_SHOWN } from './live-loading.tsx'
import { LivePrice } from './live-price.tsx'
import { TeamMark } from './team-mark.tsx'

const Table = styled.div`
  container-type: inline-size;
`

const columns = '6.5rem minmax(8rem, 1fr) minmax(12rem, 1.4fr) minmax(10rem, 1.1fr) minmax(10rem, 1.1fr)'

const Head = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  gap: 0.75rem;
  padding-block: 0.375rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  border-bottom: 1px solid var(--pv-border);
  @container (max-width: 800px) {
    display: none;
  }
`

const Row = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  align-items: center;
  gap: 0.75rem;
  min-height: 4.5rem;
  padding-block: 0.5rem;
  border-bottom: 1px solid var(--pv-border);
  @container (max-width: 800px) {
    grid-template-columns: 1fr;
    gap: 0.5rem;
  }
`

const When = styled.div`
  display: grid;
  gap: 0.125rem;
  font-size: 0.75rem;
  color: var(--pv-text-2);
  && > * {
    white-space: normal;
  }
  @container (max-width: 800px) {
    display: flex;
    justify-content: space-between;
  }
`

const Side = styled.div`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  font-size: 0.875rem;
  color: var(--pv-text);
  & > :last-child {
    margin-inline-start: auto;
    font-size: 1.125rem;
    font-family: var(--pv-font-numeral);
  }
`

const Prices = styled.div`
  display: flex;
  gap: 0.25rem;
  & > * {
    height: 2.125rem;
  }
  @container (max-width: 800px) {
    &[data-more] {
      display: none;
    }
  }
`

const GROUPS = [
  { family: 'M', sides: ['H', 'N', 'C'] },
  { family: 'R', sides: ['H', 'C'] },
  { family: 'OU', sides: ['C', 'H'] },
] as const

export function LiveTable({ limit = MOST_SHOWN }: { readonly limit?: number }) {
  const { t } = useTranslate()
  return (
    <LiveList limit={limit} Loading={LoadingRows}>
      {(live) => (
        <Table>
          <Head aria-hidden="true">
            <span>{t('sportsbook.board.column.match')}</span>
            <span />
            {GROUPS.map(({ family }) => (
              <span key={family}>{t(`sportsbook.family.${family}`)}</span>
            ))}
          </Head>
          {live.map((match) => (
            <LiveRow key={match.gidm} match={match} />
          ))}
        </Table>
      )}
    </LiveList>
  )
}

function LiveRow({ match }: { match: BookMatch }) {
  const { t, local } = useTranslate()
  const suspension = useSuspension(match.gidm)
  const scores = { H: useScore(match.gidm, 'H'), C: useScore(match.gidm, 'C') }
  const names = { H: local(match.team_h), C: local(match.team_c) }
  return (
    <Row role="group" aria-label={t('sportsbook.teams', { home: names.H, away: names.C })}>
      <When>
        <span title={local(match.league.name)}>{local(shortNameOf(match.league))}</span>
        <LiveClock match={match} suspension={suspension} />
      </When>
      <div>
        {(['H', 'C'] as const).map((side) => (
          <Side key={side}>
            <TeamMark team={side === 'H' ? match.team_h : match.team_c} />
            <span>{names[side]}</span>
            <span>{scores[side]}</span>
          </Side>
        ))}
      </div>
      {GROUPS.map(({ family, sides }) => (
        <Prices key={family} data-more={family === 'M' ? undefined : ''}>
          {sides.map((rtype) => (
            <LivePrice key={rtype} match={match} family={family} rtype={rtype} suspension={suspension} />
          ))}
        </Prices>
      ))}
    </Row>
  )
}
