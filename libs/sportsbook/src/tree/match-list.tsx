import { shortNameOf } from '@pavilion/contract/sports'
import { timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Icon } from '@pavilion/ui-kit'
import { memo } from 'react'
import styled from 'styled-components'
import { useSuspension } from '../book/facts.ts'
import type { BookMatch } from '../book/use-listed.ts'
import { useTranslate } from '../market/translate.ts'
import type { BoardSection } from '../board-view/board-view.ts'
import { Flag } from '../league/flag.tsx'
import { useGoTo, useOpenMatch } from '../venue/use-venue-place.ts'
import { useMainScore, useShortClock } from './match-facts.ts'
import { Branch, Scroll } from './sports-tree.styles.ts'

const League = styled.h2`
  position: sticky;
  top: 0;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  margin: 0;
  padding: 0.375rem 0.75rem;
  font-size: 0.75rem;
  color: var(--pv-text);
  background: var(--pv-league-header);
`

const Entry = styled.button`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.125rem 0.5rem;
  width: 100%;
  padding: 0.375rem 0.75rem;
  border: 0;
  border-bottom: 1px solid var(--pv-border);
  font: inherit;
  font-size: 0.8125rem;
  color: var(--pv-text);
  background: none;
  text-align: start;
  cursor: pointer;
  content-visibility: auto;
  contain-intrinsic-size: auto 4rem;
  & > small {
    grid-column: 1 / -1;
    font-size: 0.75rem;
    color: var(--pv-accent-text);
  }
  & > small > em {
    font-style: normal;
    color: var(--pv-warning);
  }
  & > span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  & > b {
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--pv-cell-hover);
  }
  &[aria-current] {
    background: var(--pv-surface-accent);
    box-shadow: inset 3px 0 0 var(--pv-accent);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`

interface MatchListProps {
  readonly sections: readonly BoardSection<BookMatch>[]
  readonly current: string
}

export function MatchList({ sections, current }: MatchListProps) {
  const { t, local } = useTranslate()
  const goTo = useGoTo()
  return (
    <>
      <Branch type="button" onClick={() => goTo({})}>
        <Icon name="chevron-left" size={16} />
        <span>{t('betting.match.back')}</span>
        <i />
      </Branch>
      <Scroll style={{ paddingBlock: 0 }}>
        {sections.map(({ id, league, matches }) => (
          <section key={id} aria-label={local(league.name)}>
            <League>
              <Flag country={league.country} />
              {local(shortNameOf(league))}
            </League>
            {matches.map((match) => (
              <MatchEntry key={match.gidm} match={match} current={match.gidm === current} />
            ))}
          </section>
        ))}
      </Scroll>
    </>
  )
}

const MatchEntry = memo(function MatchEntry({ match, current }: { match: BookMatch; current: boolean }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const openMatch = useOpenMatch()
  const suspension = useSuspension(match.gidm)
  const clock = useShortClock(match)
  const [home = '', away = ''] = useMainScore(match).split('-')
  return (
    <Entry type="button" aria-current={current || undefined} onClick={() => openMatch(match.gidm)}>
      <small>
        {match.live ? clock : timeOfDay(match.datetime, timeZone)}{' '}
        {suspension && suspension !== 'OVER' && suspension !== 'UNKNOWN' && (
          <em>{t(`sportsbook.reason.${suspension}`)}</em>
        )}
      </small>
      <span>{local(match.team_h)}</span>
      <b>{home}</b>
      <span>{local(match.team_c)}</span>
      <b>{away}</b>
    </Entry>
  )
})
