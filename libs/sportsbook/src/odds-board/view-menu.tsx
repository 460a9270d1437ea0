import { ODDS_TYPES } from '@pavilion/contract'
import { IconButton, Menu } from '@pavilion/ui-kit'
import { useAtomValue, useSetAtom } from 'jotai'
import { oddsTypeAtom } from '../market/odds-type.ts'
import { useTranslate } from '../market/translate.ts'
import { shownOddsTypeAtom } from '../slip/shown-odds-type.ts'
import { isSeries } from '../slip/slip.ts'
import { useSlip } from '../slip/use-slip.ts'
import type { BoardView } from './use-board.ts'
import { useFoldAll } from './use-fold-all.ts'

const SORTS = ['league', 'time'] as const

/** Order, format of prices and folding behind one button, where the bar has no room for them. Combined bets have one format. */
export function ViewMenu({ board }: { board: BoardView }) {
  const { t } = useTranslate()
  const type = useAtomValue(shownOddsTypeAtom)
  const choose = useSetAtom(oddsTypeAtom)
  const series = isSeries(useSlip())
  const { filter, change } = board
  const fold = useFoldAll(board)
  const label = t('betting.board.view')
  return (
    <Menu
      label={label}
      align="end"
      trigger={(props) => <IconButton icon="list" label={label} {...props} />}
      items={[
        ...SORTS.map((sort) => ({
          id: sort,
          label: t(`betting.board.sort.by.${sort}`),
          selected: filter.sort === sort,
          onSelect: () => change({ sort }),
        })),
        ...ODDS_TYPES.filter((one) => !series || one === type).map((one) => ({
          id: one,
          label: t(`betting.slip.oddsType.${one}`),
          selected: type === one,
          onSelect: () => choose(one),
        })),
        ...(fold.all ? [] : [{ id: 'fold', label: t('betting.board.fold'), onSelect: fold.fold }]),
        ...(fold.count > 0 ? [{ id: 'unfold', label: t('betting.board.unfold'), onSelect: fold.unfold }] : []),
      ]}
    />
  )
}
