import { IconButton, Icon, Segmented, VisuallyHidden } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useTranslate } from '../market/translate.ts'
import { Bar, Note, SearchBox, SearchInput, Space, Title } from './board-bar.styles.ts'
import type { useBoard } from './use-board.ts'

interface BoardBarProps {
  readonly board: ReturnType<typeof useBoard>
  readonly narrow: boolean
}

/** The field that a click on the search button opened. */
const focusOn = (field: HTMLInputElement | null): void => field?.focus()

/** What is shown, how it is ordered, and a search that filters while one types. */
export function BoardBar({ board, narrow }: BoardBarProps) {
  const { t } = useTranslate()
  const [searching, setSearching] = useState(false)
  const { filter, change } = board
  const market = t(`sportsbook.market.${filter.market}`)
  const sort = (
    <Segmented
      label={t('sportsbook.board.sort')}
      value={filter.sort}
      onChange={(value) => change({ sort: value })}
      options={[
        { value: 'league', label: t('sportsbook.board.sort.league') },
        { value: 'time', label: t('sportsbook.board.sort.time') },
      ]}
    />
  )
  const search = (
    <SearchBox style={narrow ? { flex: 1, width: 'auto' } : undefined}>
      <Icon name="search" size={14} />
      <SearchInput
        type="search"
        aria-label={t('sportsbook.board.search.label')}
        placeholder={t('sportsbook.board.search')}
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
        <VisuallyHidden as="h2">{t('sportsbook.football')}</VisuallyHidden>
        {searching ? (
          search
        ) : (
          <>
            <Segmented
              label={t('sportsbook.tree.markets')}
              value={filter.market}
              onChange={(value) => change({ market: value, leagues: [] })}
              options={(['live', 'today'] as const).map((value) => ({
                value,
                label: `${t(`sportsbook.market.${value}`)} ${board.counts[value]}`,
              }))}
            />
            <Space />
            {sort}
          </>
        )}
        <IconButton
          icon={searching ? 'close' : 'search'}
          label={t(searching ? 'sportsbook.board.search.close' : 'sportsbook.board.search.label')}
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
      <Title>{t('sportsbook.football')}</Title>
      <Note>{t('sportsbook.board.count', { market, n: board.total })}</Note>
      <Space />
      <Note aria-hidden="true">{t('sportsbook.board.sort')}</Note>
      {sort}
      <Note title={t('sportsbook.board.odds.note')}>{t('sportsbook.board.odds')}</Note>
      {search}
    </Bar>
  )
}
