import { useTranslate } from '../market/translate.ts'
import { Chip, Chips, LiveDot } from './board-bar.styles.ts'
import type { useBoard } from './use-board.ts'

interface LeagueChipsProps {
  readonly board: ReturnType<typeof useBoard>
  readonly narrow: boolean
  readonly fresh: boolean
}

/** Leagues to show; several may be on at once, and all are shown when none is. */
export function LeagueChips({ board, narrow, fresh }: LeagueChipsProps) {
  const { t, local } = useTranslate()
  const { filter, change, leagues, total } = board
  const toggle = (id: string): void => {
    const on = filter.leagues.includes(id)
    change({ leagues: on ? filter.leagues.filter((one) => one !== id) : [...filter.leagues, id] })
  }
  return (
    <Chips role="group" aria-label={t('betting.board.leagues')} tabIndex={-1}>
      <Chip type="button" aria-pressed={filter.leagues.length === 0} onClick={() => change({ leagues: [] })}>
        {t('betting.board.all')} {total}
      </Chip>
      {leagues.map(({ league, count }) => (
        <Chip
          key={league.league_id}
          type="button"
          aria-pressed={filter.leagues.includes(league.league_id)}
          onClick={() => toggle(league.league_id)}
        >
          {local(league.name)} {count}
        </Chip>
      ))}
      {!narrow && fresh && <LiveDot>{t('betting.board.live')}</LiveDot>}
    </Chips>
  )
}
