import { shortNameOf } from '@pavilion/contract/sports'
import { Icon } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useTranslate } from '../market/translate.ts'
import { Chip, ChipBar, Chips, LiveDot } from './board-bar.styles.ts'
import { LeagueFilter } from './league-filter.tsx'
import type { BoardView } from '../board-view/use-board.ts'

const FEATURED = 8

interface LeagueChipsProps {
  readonly board: BoardView
  readonly fresh: boolean
}

/** All show when none is chosen. */
export function LeagueChips({ board, fresh }: LeagueChipsProps) {
  const { t, local } = useTranslate()
  const [open, setOpen] = useState(false)
  const { filter, change, leagues, total } = board
  const chosenCount = filter.leagues.length
  const toggle = (id: string): void => {
    const on = filter.leagues.includes(id)
    change({ leagues: on ? filter.leagues.filter((one) => one !== id) : [...filter.leagues, id] })
  }
  return (
    <ChipBar>
      <Chips role="group" aria-label={t('betting.board.leagues')} tabIndex={-1}>
        <Chip type="button" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Icon name="list" size={12} />
          {chosenCount > 0 ? t('betting.board.leagues.chosen', { n: chosenCount }) : t('betting.board.leagues')}
        </Chip>
        <Chip type="button" aria-pressed={chosenCount === 0} onClick={() => change({ leagues: [] })}>
          {t('betting.board.all')} {total}
        </Chip>
        {leagues.slice(0, FEATURED).map(({ league, count }) => (
          <Chip
            key={league.league_id}
            type="button"
            title={local(league.name)}
            aria-pressed={filter.leagues.includes(league.league_id)}
            onClick={() => toggle(league.league_id)}
          >
            {local(shortNameOf(league))} {count}
          </Chip>
        ))}
      </Chips>
      {fresh && <LiveDot>{t('betting.board.live')}</LiveDot>}
      {open && <LeagueFilter board={board} onClose={() => setOpen(false)} />}
    </ChipBar>
  )
}
