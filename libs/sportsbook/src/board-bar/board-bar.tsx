import { Icon, IconButton, Segmented, VisuallyHidden } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useTranslate } from '../market/translate.ts'
import { OddsTypeChoice } from '../slip/odds-type/odds-type-choice.tsx'
import { isSeries } from '../slip/state/slip.ts'
import { useSlip } from '../slip/state/use-slip.ts'
import { Bar, Named, Note, Reason, SearchBox, SearchInput, Space, Title } from './board-bar.styles.ts'
import { FoldAll } from './fold-all.tsx'
import { MarketChoice } from './market-choice.tsx'
import { OutrightTabs } from './outright-tabs.tsx'
import type { BoardView } from '../board-view/use-board.ts'
import { ViewMenu } from './view-menu.tsx'

interface BoardBarProps {
  readonly board: BoardView
  readonly narrow: boolean
}

const focusOn = (field: HTMLInputElement | null): void => field?.focus()

export function BoardBar(props: BoardBarProps) {
  return (
    <>
      <MainBar {...props} />
      {props.board.filter.market === 'FS' && <OutrightTabs board={props.board} />}
    </>
  )
}

function MainBar({ board, narrow }: BoardBarProps) {
  const { t } = useTranslate()
  const [searching, setSearching] = useState(false)
  const { filter, change } = board
  const series = isSeries(useSlip())
  const sport = t(`betting.sport.${filter.sport}`)
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
      <Bar data-narrow="">
        <VisuallyHidden as="h2">{sport}</VisuallyHidden>
        {searching ? search : <MarketChoice scroll />}
        <Space />
        {!searching && <ViewMenu board={board} />}
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
  const sort = (
    <Named>
      <span aria-hidden="true">{t('betting.board.sort')}</span>
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
    </Named>
  )
  return (
    <Bar>
      <Title>{sport}</Title>
      <Note>
        {t(filter.market === 'FS' ? 'betting.board.count.titles' : 'betting.board.count', {
          market: t(`betting.boardMarket.${filter.market}`),
          n: board.total,
        })}
      </Note>
      {series && <Reason title={t('betting.slip.series.odds')}>{t('betting.slip.series.odds')}</Reason>}
      <Space />
      {sort}
      <Named>
        <span aria-hidden="true">{t('betting.board.odds')}</span>
        <OddsTypeChoice short />
      </Named>
      {search}
      <FoldAll board={board} />
    </Bar>
  )
}
