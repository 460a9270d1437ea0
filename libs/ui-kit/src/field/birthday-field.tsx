import { useText } from '@pavilion/i18n'
import { useId } from 'react'
import { styled } from 'styled-components'
import { daysIn, type Birthday } from './birthday.ts'
import { Select } from './select.tsx'

const Group = styled.fieldset`
  display: grid;
  gap: 0.375rem;
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;

  legend {
    padding: 0;
    margin-bottom: 0.375rem;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
`
const Row = styled.div`
  display: grid;
  grid-template-columns: 1.2fr 1fr 1fr;
  gap: var(--pv-space-2);
`
const Note = styled.p`
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);

  &[data-fault] {
    color: var(--pv-up);
  }
`

const numbers = (first: number, last: number): string[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) => String(first + index * Math.sign(last - first || 1)))

export interface BirthdayFieldProps {
  readonly value: Birthday
  readonly onChange: (value: Birthday) => void
  readonly error?: string | undefined
  readonly hint: string
  /** In the site's time zone. */
  readonly thisYear: number
}

/** Quicker than a calendar for far years. */
export const BirthdayField = ({ value, onChange, error, hint, thisYear }: BirthdayFieldProps) => {
  const t = useText()
  const id = useId()
  const choose = (part: Partial<Birthday>) => {
    const next = { ...value, ...part }
    onChange(Number(next.day) > daysIn(next.year, next.month) ? { ...next, day: '' } : next)
  }
  const part = (name: keyof Birthday, choices: string[]) => (
    <Select
      label={t(`kit.birthday.${name}`)}
      labelHidden
      placeholder={t(`kit.birthday.${name}`)}
      value={value[name]}
      onChange={(choice) => choose({ [name]: choice })}
      options={choices.map((choice) => ({ value: choice, label: `${choice} ${t(`kit.birthday.${name}`)}` }))}
      autoComplete={`bday-${name}`}
      aria-invalid={error ? true : undefined}
    />
  )
  return (
    <Group aria-describedby={id}>
      <legend>{t('kit.birthday.label')}</legend>
      <Row>
        {part('year', numbers(thisYear, thisYear - 100))}
        {part('month', numbers(1, 12))}
        {part('day', numbers(1, daysIn(value.year, value.month)))}
      </Row>
      <Note id={id} data-fault={error ? true : undefined} role={error ? 'alert' : undefined}>
        {error ?? hint}
      </Note>
    </Group>
  )
}
