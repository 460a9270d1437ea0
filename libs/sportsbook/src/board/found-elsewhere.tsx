import type { LeagueHit, MatchHit } from '@pavilion/contract/games'
import { shortNameOf, type Showtype } from '@pavilion/contract/sports'
import { dayOf, timeOfDay } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { matchSearch } from '../venue/use-venue-place.ts'
import { boardPlace, boardSearch } from '../board-view/board-address.ts'
import type { BoardMarket } from '../board-view/board-view.ts'
import { Flag } from '../league/flag.tsx'
import type { BookSearchResult } from '../board-view/use-book-search.ts'
import type { BoardView } from '../board-view/use-board.ts'

const Section = styled.section`
  padding-block: 0.5rem;
  & > h3 {
    margin: 0;
    padding: 0.375rem 0.75rem;
    font-size: 0.8125rem;
    color: var(--pv-text-2);
  }
  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`

const Row = styled(Link)`
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding: 0.25rem 0.75rem;
  font-size: 0.8125rem;
  color: var(--pv-text);
  text-decoration: none;
  & > small {
    margin-inline-start: auto;
    font-size: 0.75rem;
    text-align: end;
    color: var(--pv-text-2);
  }
  &:hover {
    background: var(--pv-cell-hover);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`

const MARKETS: Readonly<Record<Showtype, BoardMarket>> = { RB: 'RB', FT: 'FT', FU: 'FU', FSFT: 'FS', FSFU: 'FS' }

const boardOf = ({ gtype, showtype }: LeagueHit | MatchHit, leagues: readonly string[] = []) =>
  boardSearch({ ...boardPlace({}), sport: gtype, market: MARKETS[showtype], leagues })

/** Without what the board shows. */
export const elsewhere = (result: BookSearchResult | undefined, board: BoardView): BookSearchResult | undefined => {
  if (!result) return undefined
  const { sport, market } = board.filter
  const shownMatches = new Set(board.sections.flatMap(({ matches }) => matches.map(({ gidm }) => gidm)))
  const leagues = result.leagues.filter(({ gtype, showtype }) => gtype !== sport || MARKETS[showtype] !== market)
  const matches = result.matches.filter(({ gidm }) => !shownMatches.has(gidm))
  return leagues.length + matches.length > 0 ? { leagues, matches } : undefined
}

export function FoundElsewhere({ searchResult }: { searchResult: BookSearchResult }) {
  const { t, local } = useTranslate()
  const timeZone = useTimeZone()
  const place = ({ gtype, showtype }: LeagueHit | MatchHit): string =>
    t('betting.board.elsewhere.place', {
      sport: t(`betting.sport.${gtype}`),
      market: t(`betting.boardMarket.${MARKETS[showtype]}`),
    })
  return (
    <Section aria-label={t('betting.board.elsewhere')}>
      <h3>{t('betting.board.elsewhere')}</h3>
      <ul>
        {searchResult.leagues.map((one) => (
          <li key={`${one.league.league_id} ${one.gtype}`}>
            <Row to="." search={boardOf(one, [one.league.league_id]) as never}>
              <Flag country={one.league.country} />
              <b>{local(one.league.name)}</b>
              <small>
                {place(one)} {t('betting.board.elsewhere.matches', { n: one.count })}
              </small>
            </Row>
          </li>
        ))}
        {searchResult.matches.map((one) => (
          <li key={one.gidm}>
            <Row to="." search={{ ...boardOf(one), ...matchSearch(one.gidm) } as never}>
              <Flag country={one.league.country} />
              <span>
                {one.gtype === 'FS' || one.showtype.startsWith('FS')
                  ? local(one.team_h)
                  : t('sportsbook.teams', { home: local(one.team_h), away: local(one.team_c) })}
              </span>
              <small>
                {place(one)} {local(shortNameOf(one.league))} {dayOf(one.datetime, timeZone).slice(5)}{' '}
                {timeOfDay(one.datetime, timeZone)}
              </small>
            </Row>
          </li>
        ))}
      </ul>
    </Section>
  )
}
