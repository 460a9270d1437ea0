import { ODDS_TYPES } from '@pavilion/contract'
import { Icon, IconButton, Segmented, VisuallyHidden } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useOddsType } from '../market/odds-type.ts'
import { useTranslate } from '../market/translate.ts'
import { Bar, Note, SearchBox, SearchInput, Space, Title } from './board-bar.styles.ts'
import { FoldAll } from './fold-all.tsx'
import { MarketChoice } from './market-choice.tsx'
import type { BoardView } from './use-board.ts'

interface BoardBarProps {
  readonly board: BoardView
  readonly narrow: boolean
}

/** The field that a click on the search button opened. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus()

/** What is shown, how it is ordered, and a search that filters while one types. */
export function BoardBar({ board, narrow }: BoardBarProps) {
  const { t } = useTranslate()
  const [searching, setSearching] = useState(false)
  const { filter, change } = board
  const sport = t(`betting.sport.${filter.sport}`)
  const sort = (
    <Segmented
      size="s"
      label={t('betting.board.sort')}
      value={filter.sort}
      onChange={(value) => change({ sort: value })}
      options={[
        { value: 'league', label: t('betting.board.sort.league') },
        { value: 'time', label: t('betting.board.sort.time') },
      ]}
    />
  )
  const search = (
    <SearchBox style={narrow ? { flex: 1, width: 'auto' } : undefined}>
      <Icon name="search" size={14} />
      <SearchInput
        type="search"
        aria-label={t('betting.board.search.label')}
        placeholder={t('betting.board.search')}
        value={filter.search}
        ref={narrow ? focusOn : undefined}
        onChange={(event) => change({ search: event.currentTarget.value })}
        onKeyDown={(event) => event.key === 'Escape' && change({ search: '' })}
      />
    </SearchBox>
  )
  if (narrow) {
    return (
      <Bar>
        <VisuallyHidden as="h2">{sport}</VisuallyHidden>
        {searching ? search : <MarketChoice scroll />}
        <Space />
        {!searching && sort}
        <IconButton
          icon={searching ? 'close' : 'search'}
          label={t(searching ? 'betting.board.search.close' : 'betting.board.search.label')}
          onClick={() => {
            if (searching) change({ search: '' })
            setSearching(!searching)
          }}
        />
      </Bar>
    )
  }
  return (
    <Bar>
      <Title>{sport}</Title>
      <Note>{t('betting.board.count', { market: t(`betting.boardMarket.${filter.market}`), n: board.total })}</Note>
      <Space />
      {sort}
      <OddsChoice />
      {search}
      <FoldAll board={board} />
    </Bar>
  )
}

/** The format prices are shown in. */
function OddsChoice() {
  const { t } = useTranslate()
  const [type, choose] = useOddsType()
  return (
    <span title={t('betting.board.odds.note')}>
      <Segmented
        size="s"
        label={t('betting.board.odds')}
        value={type}
        onChange={choose}
        options={ODDS_TYPES.map((value) => ({ value, label: t(`betting.board.odds.${value}`) }))}
      />
    </span>
  )
}
