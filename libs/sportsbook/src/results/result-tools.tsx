import { GTYPES } from '@pavilion/contract/sports'
import { Icon, Select } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { SearchBox, SearchInput } from '../board-bar/board-bar.styles.ts'
import type { SportChoice } from '../board-view/board-view.ts'
import type { ResultFilter, ResultSection } from './result-view.ts'

const Tools = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0.5rem;
  & > label:last-child {
    margin-inline-start: auto;
  }
`

const SPORTS: readonly SportChoice[] = ['ALL', ...GTYPES]

interface ResultToolsProps {
  readonly day: string
  readonly days: readonly string[]
  readonly onDay: (day: string) => void
  readonly sport: SportChoice
  readonly onSport: (sport: SportChoice) => void
  readonly filter: ResultFilter
  readonly onFilter: (filter: ResultFilter) => void
  readonly sections: readonly ResultSection[] | undefined
}

export function ResultTools({ day, days, onDay, sport, onSport, filter, onFilter, sections }: ResultToolsProps) {
  const { t, local } = useTranslate()
  return (
    <Tools role="search" aria-label={t('betting.board.search.label')}>
      <Select
        label={t('betting.results.sport')}
        labelHidden
        scale="s"
        value={sport}
        onChange={onSport}
        options={SPORTS.map((value) => ({ value, label: t(`betting.sport.${value}`) }))}
      />
      <Select
        label={t('betting.results.day')}
        labelHidden
        scale="s"
        value={day}
        onChange={onDay}
        options={days.map((value) => ({ value, label: value }))}
      />
      {sections && sections.length > 0 && (
        <>
          <Select
            label={t('betting.results.league')}
            labelHidden
            scale="s"
            value={filter.league}
            onChange={(league) => onFilter({ ...filter, league })}
            options={[
              { value: '', label: t('betting.results.league.all') },
              ...sections.map(({ league: { league_id, name } }) => ({ value: league_id, label: local(name) })),
            ]}
          />
          <SearchBox>
            <Icon name="search" size={14} />
            <SearchInput
              type="search"
              aria-label={t('betting.board.search.label')}
              placeholder={t('betting.board.search')}
              value={filter.search}
              onChange={(event) => onFilter({ ...filter, search: event.currentTarget.value })}
              onKeyDown={(event) => event.key === 'Escape' && onFilter({ ...filter, search: '' })}
            />
          </SearchBox>
        </>
      )}
    </Tools>
  )
}
