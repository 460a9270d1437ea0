import { ODDS_TYPES } from '@pavilion/contract/sports'
import { IconButton, Menu } from '@pavilion/ui-kit'
import { useAtomValue, useSetAtom } from 'jotai'
import { useState } from 'react'
import { oddsTypeAtom } from '../market/odds-type.ts'
import { useTranslate } from '../market/translate.ts'
import { shownOddsTypeAtom } from '../slip/odds-type/shown-odds-type.ts'
import { isSeries } from '../slip/state/slip.ts'
import { useSlip } from '../slip/state/use-slip.ts'
import { LeagueFilter } from './league-filter.tsx'
import type { BoardView } from '../board-view/use-board.ts'
import { useFoldAll } from '../board-view/use-fold-all.ts'

const SORTS = ['league', 'time'] as const

/** Combined bets have one format. */
export function ViewMenu({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const type = useAtomValue(shownOddsTypeAtom)
  const choose = useSetAtom(oddsTypeAtom)
  const series = isSeries(useSlip())
  const { filter, change } = board
  const fold = useFoldAll(board)
  const [filtering, setFiltering] = useState(false)
  const chosenCount = filter.leagues.length
  const leagues = chosenCount > 0 ? t('betting.board.leagues.chosen', { n: chosenCount }) : t('betting.board.leagues')
  const label = t('betting.board.view')
  return (
    <>
      <Menu
        label={label}
        align="end"
        trigger={(props) => (
          <IconButton icon="list" label={label} variant={chosenCount > 0 ? 'outline' : 'plain'} {...props} />
        )}
        items={[
          { id: 'leagues', label: leagues, selected: chosenCount > 0, onSelect: () => setFiltering(true) },
          ...SORTS.map((sort) => ({
            id: sort,
            label: t(`betting.board.sort.by.${sort}`),
            selected: filter.sort === sort,
            onSelect: () => change({ sort }),
          })),
          ...ODDS_TYPES.filter((one) => !series || one === type).map((one) => ({
            id: one,
            label: t(series ? 'betting.slip.series.odds' : `betting.slip.oddsType.${one}`),
            selected: type === one,
            onSelect: () => choose(one),
          })),
          ...(fold.all ? [] : [{ id: 'fold', label: t('betting.board.fold'), onSelect: fold.fold }]),
          ...(fold.count > 0 ? [{ id: 'unfold', label: t('betting.board.unfold'), onSelect: fold.unfold }] : []),
        ]}
      />
      {filtering && <LeagueFilter board={board} onClose={() => setFiltering(false)} />}
    </>
  )
}
