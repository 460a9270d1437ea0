import { shortNameOf } from '@pavilion/contract/sports'
import { Icon, type IconName } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useMenu } from '../book/follow.ts'
import { useTranslate } from '../market/translate.ts'
import { countOf, type SportChoice } from '../board-view/board-view.ts'
import { Flag } from '../league/flag.tsx'
import { useFavouriteMatches } from '../favourites/use-favourite-matches.ts'
import { MarketChoice } from '../board-bar/market-choice.tsx'
import { useBoard } from '../board-view/use-board.ts'
import { useGoTo, useVenuePlace, VENUE_VIEWS, type VenueView } from '../venue/use-venue-place.ts'
import { SportIcon } from './sport-icon.tsx'
import { MatchList } from './match-list.tsx'
import { SPORTS } from './sports.ts'
import { Adult, AdultMark, Branch, Count, Pages, Panel, Scroll, Twig } from './sports-tree.styles.ts'
import { TreeLists } from './tree-lists.tsx'
import { marketFor, useChooseSport } from './use-choose-sport.ts'

const SHORT = 8

const ICONS: Readonly<Record<VenueView, IconName>> = { results: 'list', rules: 'help', notices: 'megaphone' }

export function SportsTree() {
  const { t } = useTranslate()
  const { filter, topics, sections } = useBoard()
  const menu = useMenu()
  const favourites = useFavouriteMatches()
  const count = (sport: SportChoice): number | undefined => {
    const market = marketFor(sport, filter.market)
    return market === 'kept' ? favourites.countOf(sport) : menu && countOf(menu, sport, market)
  }
  const choose = useChooseSport()
  const place = useVenuePlace()
  const goTo = useGoTo()
  // On results, rules and notices nothing is current.
  const onBoard = place.view === undefined
  if (place.match !== undefined) {
    return (
      <Panel aria-label={t('betting.tree.label')}>
        <MatchList sections={sections} current={place.match} />
      </Panel>
    )
  }
  return (
    <Panel aria-label={t('betting.tree.label')}>
      <MarketChoice looked={onBoard} />
      <Scroll>
        {SPORTS.map((sport) => (
          <div key={sport}>
            <Branch
              type="button"
              aria-pressed={onBoard && filter.sport === sport && filter.leagues.length === 0}
              onClick={() => choose(sport)}
            >
              <SportIcon sport={sport} />
              <span>{t(`betting.sport.${sport}`)}</span>
              <Count>{count(sport)}</Count>
            </Branch>
            {filter.sport === sport && sport !== 'ALL' && <Leagues onBoard={onBoard} />}
          </div>
        ))}
        <TreeLists sport={filter.sport} board={topics} />
      </Scroll>
      <Pages>
        {VENUE_VIEWS.map((view) => (
          <Branch key={view} type="button" aria-pressed={place.view === view} onClick={() => goTo({ view })}>
            <Icon name={ICONS[view]} size={16} />
            <span>{t(`betting.tree.${view}`)}</span>
          </Branch>
        ))}
      </Pages>
      <Adult>
        <AdultMark>18+</AdultMark>
        {t('betting.tree.adult')}
      </Adult>
    </Panel>
  )
}

function Leagues({ onBoard }: { readonly onBoard: boolean }) {
  const { t, local } = useTranslate()
  const { filter, change, leagues } = useBoard()
  const [all, setAll] = useState(false)
  const visibleLeagues = all ? leagues : leagues.slice(0, SHORT)
  const only = (id: string): void => {
    change({ leagues: filter.leagues.length === 1 && filter.leagues[0] === id ? [] : [id] })
  }
  return (
    <>
      {visibleLeagues.map(({ league, count }) => (
        <Twig
          key={league.league_id}
          type="button"
          title={local(league.name)}
          aria-pressed={onBoard && filter.leagues.includes(league.league_id)}
          onClick={() => only(league.league_id)}
        >
          <Flag country={league.country} />
          <span>{local(shortNameOf(league))}</span>
          <Count>{count}</Count>
        </Twig>
      ))}
      {leagues.length > SHORT && (
        <Twig type="button" aria-expanded={all} onClick={() => setAll(!all)}>
          <span>{t(all ? 'betting.tree.leagues.less' : 'betting.tree.leagues.more')}</span>
          {!all && <Count>{leagues.length - SHORT}</Count>}
        </Twig>
      )}
    </>
  )
}
