import { Icon } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useTranslate } from '../market/translate.ts'
import { Flag } from '../odds-board/flag.tsx'
import { useBoard } from '../odds-board/use-board.ts'
import { Adult, AdultMark, Branch, Count, Markets, MarketTab, Panel, Scroll, Twig } from './sports-tree.styles.ts'

/** Leagues listed before 更多联赛. */
const SHORT = 8

/** The left column: which board, which sport, which leagues; every entry leads somewhere. */
export function SportsTree() {
  const { t, local } = useTranslate()
  const { filter, change, counts, leagues, total } = useBoard()
  const [all, setAll] = useState(false)
  const shown = all ? leagues : leagues.slice(0, SHORT)
  const only = (id: string): void =>
    change({ leagues: filter.leagues.length === 1 && filter.leagues[0] === id ? [] : [id] })
  return (
    <Panel aria-label={t('betting.tree.label')}>
      <Markets role="group" aria-label={t('betting.tree.markets')}>
        {(['live', 'today'] as const).map((market) => (
          <MarketTab
            key={market}
            type="button"
            aria-pressed={filter.market === market}
            onClick={() => change({ market, leagues: [] })}
          >
            {t(`sportsbook.market.${market}`)}
            <small>{counts[market]}</small>
          </MarketTab>
        ))}
      </Markets>
      <Scroll>
        <Branch type="button" aria-pressed={filter.leagues.length === 0} onClick={() => change({ leagues: [] })}>
          <Icon name="ball" size={16} />
          {t('sportsbook.football')}
          <Count>{total}</Count>
        </Branch>
        {shown.map(({ league, count }) => (
          <Twig
            key={league.league_id}
            type="button"
            aria-pressed={filter.leagues.includes(league.league_id)}
            onClick={() => only(league.league_id)}
          >
            <Flag country={league.country} />
            <span>{local(league.name)}</span>
            <Count>{count}</Count>
          </Twig>
        ))}
        {leagues.length > SHORT && (
          <Twig type="button" aria-expanded={all} onClick={() => setAll(!all)}>
            <span>{t(all ? 'betting.tree.leagues.less' : 'betting.tree.leagues.more')}</span>
            {!all && <Count>{leagues.length - SHORT}</Count>}
          </Twig>
        )}
      </Scroll>
      <Adult>
        <AdultMark>18+</AdultMark>
        {t('betting.tree.adult')}
      </Adult>
    </Panel>
  )
}
