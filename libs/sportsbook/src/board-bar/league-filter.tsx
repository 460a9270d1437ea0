import { shortNameOf } from '@pavilion/contract/sports'
import { Button, Checkbox, Dialog, TextField } from '@pavilion/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { contains } from '../market/contains.ts'
import { useTranslate } from '../market/translate.ts'
import type { BoardView } from '../board-view/use-board.ts'

const Tools = styled.div`
  display: flex;
  align-items: end;
  gap: 0.5rem;
  & > :first-child {
    flex: 1;
  }
`

const Choices = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
  gap: 0.25rem 1rem;
  max-height: 50vh;
  padding-block: 0.75rem;
  overflow-y: auto;
`

interface LeagueFilterProps {
  readonly board: BoardView
  readonly onClose: () => void
}

/** The spec's isShow; takes effect when applied. */
export function LeagueFilter({ board, onClose }: LeagueFilterProps) {
  const { t, local } = useTranslate()
  const { filter, change, leagues } = board
  const every = leagues.map(({ league }) => league.league_id)
  const [choice, setChoice] = useState<ReadonlySet<string>>(
    () => new Set(filter.leagues.length === 0 ? every : filter.leagues),
  )
  const [search, setSearch] = useState('')
  const part = search.trim().toLowerCase()
  const matchingLeagues = leagues.filter(({ league }) =>
    [league.name, shortNameOf(league)].some((name) => contains(name, part)),
  )
  const set = (id: string, on: boolean): void => {
    const next = new Set(choice)
    if (on) next.add(id)
    else next.delete(id)
    setChoice(next)
  }
  const apply = (): void => {
    const visibleIds = every.filter((id) => choice.has(id))
    change({ leagues: visibleIds.length === every.length ? [] : visibleIds })
    onClose()
  }
  const count = every.filter((id) => choice.has(id)).length
  return (
    <Dialog
      open
      sheet
      onClose={onClose}
      title={t('betting.board.leagues')}
      footer={
        <Button variant="primary" disabled={count === 0} onClick={apply}>
          {t('betting.board.leagues.apply', { n: count })}
        </Button>
      }
    >
      <Tools>
        <TextField
          label={t('betting.board.leagues.search')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
        <Button onClick={() => setChoice(new Set(every))}>{t('betting.board.leagues.all')}</Button>
        <Button onClick={() => setChoice(new Set())}>{t('betting.board.leagues.none')}</Button>
      </Tools>
      <Choices>
        {matchingLeagues.map(({ league, count: n }) => (
          <Checkbox
            key={league.league_id}
            checked={choice.has(league.league_id)}
            onChange={(event) => set(league.league_id, event.currentTarget.checked)}
          >
            {local(league.name)} {n}
          </Checkbox>
        ))}
        {matchingLeagues.length === 0 && <p>{t('betting.board.leagues.empty')}</p>}
      </Choices>
    </Dialog>
  )
}
