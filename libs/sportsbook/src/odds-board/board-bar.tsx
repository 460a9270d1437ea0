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
        <VisuallyHidden as="h2">{t('sportsbook.football')}</VisuallyHidden>
        {searching ? (
          search
        ) : (
          <>
            <Segmented
              label={t('betting.tree.markets')}
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
      <Title>{t('sportsbook.football')}</Title>
      <Note>{t('betting.board.count', { market, n: board.total })}</Note>
      <Space />
      <Note aria-hidden="true">{t('betting.board.sort')}</Note>
      {sort}
      <Note title={t('betting.board.odds.note')}>{t('betting.board.odds')}</Note>
      {search}
    </Bar>
  )
}
