import { DEAL_GROUPS, MOST_DEAL_DAYS } from '@pavilion/contract/records'
import { useText } from '@pavilion/i18n'
import { Segmented, TextField } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { DEAL_DAYS, firstDealDay, movedTo, rangeOf, type DealRange, type DealSearch } from './deal-search.ts'

const Scroll = styled.div`
  max-width: 100%;
  overflow-x: auto;
`
const Hint = styled.p`
  margin: 0;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`

export interface DealFiltersProps {
  readonly search: DealSearch
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string
  readonly onSearch: (search: DealSearch) => void
}

/** Another choice begins at its first page, with no row open. */
const withoutPage = ({ page: _page, open: _open, ...search }: DealSearch): DealSearch => search

export const GroupChoice = ({ search, onSearch }: Omit<DealFiltersProps, 'today'>) => {
  const t = useText()
  return (
    // A narrow screen has fewer of them side by side than there are.
    <Scroll>
      <Segmented
        label={t('records.group')}
        value={search.group ?? 'all'}
        onChange={(next) => {
          const { group: _group, ...rest } = withoutPage(search)
          onSearch(next === 'all' ? rest : { ...rest, group: next })
        }}
        options={(['all', ...DEAL_GROUPS] as const).map((value) => ({ value, label: t(`records.group.${value}`) }))}
      />
    </Scroll>
  )
}

interface DayFieldProps {
  readonly label: string
  readonly value: string
  readonly today: string
  readonly onDay: (day: string) => void
}

/** What is typed counts once it is a day that is kept. */
const DayField = ({ label, value, today, onDay }: DayFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (lastValue !== value) {
    setLastValue(value)
    setTyped(value)
  }
  const first = firstDealDay(today)
  return (
    <TextField
      type="date"
      scale="s"
      label={label}
      labelHidden
      value={typed}
      min={first}
      max={today}
      onChange={({ currentTarget: { value: day } }) => {
        setTyped(day)
        if (day !== value && day >= first && day <= today) onDay(day)
      }}
      onBlur={() => setTyped(value)}
    />
  )
}

export const DayChoice = ({ search, today, onSearch }: DealFiltersProps) => {
  const t = useText()
  const isOwn = search.from !== undefined
  const range = rangeOf(search, today)
  const show = ({ beginDay, endDay }: DealRange) => {
    const { day: _day, ...rest } = withoutPage(search)
    onSearch({ ...rest, from: beginDay, to: endDay })
  }
  return (
    <>
      <Scroll>
        <Segmented
          label={t('records.day')}
          value={isOwn ? 'own' : (search.day ?? 'week')}
          onChange={(next) => {
            const { from: _from, to: _to, ...rest } = withoutPage(search)
            if (next === 'own') show(range)
            else onSearch({ ...rest, day: next })
          }}
          options={([...DEAL_DAYS, 'own'] as const).map((value) => ({ value, label: t(`records.day.${value}`) }))}
        />
      </Scroll>
      {isOwn && (
        <>
          {(['beginDay', 'endDay'] as const).map((end) => (
            <DayField
              key={end}
              label={t(`records.${end}`)}
              value={range[end]}
              today={today}
              onDay={(day) => show(movedTo(range, end, day, today))}
            />
          ))}
          <Hint>{t('records.day.bounds', { n: MOST_DEAL_DAYS })}</Hint>
        </>
      )}
    </>
  )
}

/** After the last key, ms. */
const TYPING_MS = 400

export const RefField = ({ search, onSearch }: Omit<DealFiltersProps, 'today'>) => {
  const t = useText()
  const [typed, setTyped] = useState(search.ref ?? '')
  const [address, setAddress] = useState(search.ref)
  // By going back, or by clearing the filters.
  if (address !== search.ref) {
    setAddress(search.ref)
    setTyped(search.ref ?? '')
  }
  useEffect(() => {
    if (typed === (search.ref ?? '')) return
    const timer = setTimeout(() => onSearch({ ...withoutPage(search), ref: typed }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, search, onSearch])
  return (
    <TextField
      type="search"
      scale="s"
      label={t('records.ref')}
      labelHidden
      placeholder={t('records.ref')}
      value={typed}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
    />
  )
}
