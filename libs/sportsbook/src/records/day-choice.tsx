import { MOST_RECORD_DAYS } from '@pavilion/contract/games'
import { Segmented, TextField } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { dayRange, firstDay, movedRange, RECORD_DAYS, type DayRange, type RecordSearch } from './record-search.ts'

const Days = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 0.5rem;
  & > p {
    margin: 0;
    font-size: 0.75rem;
    color: var(--pv-text-2);
  }
`

interface DayChoiceProps {
  readonly search: RecordSearch
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string | undefined
  readonly onSearch: (search: RecordSearch) => void
}

export function DayChoice({ search, today, onSearch }: DayChoiceProps) {
  const { t } = useTranslate()
  const { day = 'today', from, to, page: _page, ...rest } = search
  const own = from !== undefined && to !== undefined
  const show = ({ beginDay, endDay }: DayRange): void => onSearch({ ...rest, from: beginDay, to: endDay, page: 1 })
  return (
    <>
      <Segmented
        label={t('betting.record.day')}
        value={own ? 'own' : day}
        onChange={(next) => {
          if (next !== 'own') onSearch({ ...rest, day: next, page: 1 })
          else if (today !== undefined) show(dayRange(search, today))
        }}
        options={([...RECORD_DAYS, 'own'] as const).map((value) => ({
          value,
          label: t(`betting.record.day.${value}`),
          disabled: value === 'own' && today === undefined,
        }))}
      />
      {own && today !== undefined && (
        <Days>
          {(['beginDay', 'endDay'] as const).map((end) => {
            const range = { beginDay: from, endDay: to }
            return (
              <DayField
                key={end}
                label={t(`betting.record.${end}`)}
                value={range[end]}
                first={firstDay(today)}
                last={today}
                onDay={(next) => show(within(movedRange(range, end, next), today))}
              />
            )
          })}
          <p>{t('betting.record.day.bounds', { n: MOST_RECORD_DAYS })}</p>
        </Days>
      )}
    </>
  )
}

const within = ({ beginDay, endDay }: DayRange, today: string): DayRange => {
  const first = firstDay(today)
  return { beginDay: beginDay < first ? first : beginDay, endDay: endDay > today ? today : endDay }
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly first: string
  readonly last: string
  readonly onDay: (day: string) => void
}

function DayField({ label, value, first, last, onDay }: DayFieldProps) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
  }
  return (
    <TextField
      type="date"
      scale="s"
      label={label}
      labelHidden
      value={typed}
      min={first}
      max={last}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (day !== value && day >= first && day <= last) onDay(day)
      }}
      onBlur={() => setTyped(value)}
    />
  )
}
