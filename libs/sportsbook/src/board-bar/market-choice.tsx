import styled from 'styled-components'
import { useMenu } from '../book/follow.ts'
import { useTranslate } from '../market/translate.ts'
import { BOARD_MARKETS, countOf, type BoardMarket } from '../board-view/board-view.ts'
import { useFavouriteMatches } from '../favourites/use-favourite-matches.ts'
import { useBoardFilter } from '../board-view/use-board.ts'

const Tabs = styled.div`
  display: flex;
  min-width: 0;
  padding: 0 0.25rem;
  border-bottom: 1px solid var(--pv-border);
  &[data-scroll] {
    padding: 0;
    border: 0;
    overflow-x: auto;
    scrollbar-width: none;
  }
`

const Tab = styled.button`
  flex: 1;
  display: grid;
  justify-items: center;
  min-width: 0;
  padding: 0.5rem 0 0.375rem;
  border: 0;
  border-bottom: 2px solid transparent;
  font: inherit;
  font-size: 0.8125rem;
  line-height: 1.3;
  white-space: nowrap;
  color: var(--pv-text-2);
  background: none;
  cursor: pointer;
  [data-scroll] > & {
    flex: none;
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 2.5rem;
    padding: 0 0.5rem;
  }
  & > small {
    min-height: 1rem;
    font-size: 0.75rem;
    font-weight: 400;
  }
  /* In one line the count is told of the board that is looked at. */
  [data-scroll] > &:not([aria-pressed='true']) > small {
    display: none;
  }
  &[aria-pressed='true'] {
    border-bottom-color: var(--pv-accent-2);
    font-weight: 700;
    color: var(--pv-accent-text);
  }
  &:hover {
    color: var(--pv-accent-text);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
`

/** `looked`: a board is open, not another page. */
export function MarketChoice({ scroll = false, looked = true }: { scroll?: boolean; looked?: boolean }) {
  const { t } = useTranslate()
  const { filter, change } = useBoardFilter()
  const menu = useMenu()
  const favourites = useFavouriteMatches()
  const sport = filter.sport === 'FS' ? 'ALL' : filter.sport
  const choose = (market: BoardMarket): void => change({ market, sport })
  return (
    <Tabs role="group" aria-label={t('betting.tree.markets')} data-scroll={scroll ? '' : undefined} tabIndex={-1}>
      {BOARD_MARKETS.map((market) => (
        <Tab
          key={market}
          type="button"
          aria-pressed={looked && filter.market === market}
          onClick={() => choose(market)}
        >
          {t(`betting.boardMarket.${market}`)}
          <small>{market === 'kept' ? favourites.countOf(sport) : menu && countOf(menu, sport, market)}</small>
        </Tab>
      ))}
    </Tabs>
  )
}
