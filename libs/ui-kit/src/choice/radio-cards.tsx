import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { visuallyHidden } from '../base/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.ts'

const Root = styled.fieldset`
  display: grid;
  /* As many as fit at 13rem, and never more than three side by side. */
  grid-template-columns: repeat(auto-fill, minmax(max(13rem, 100% / 3 - var(--pv-space-3)), 1fr));
  gap: var(--pv-space-3);
  min-width: 0;

  legend {
    ${visuallyHidden}
  }
`
const CardLabel = styled.label`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-3);
  align-content: start;
  padding: var(--pv-space-4);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  cursor: pointer;
  transition: border-color var(--pv-motion-fast);

  &:hover {
    border-color: var(--pv-accent);
  }

  &:has(:checked) {
    border-color: var(--pv-accent);
    background: var(--pv-surface-accent);
    box-shadow: inset 0 0 0 1px var(--pv-accent);
  }

  &:has(:disabled) {
    border-color: var(--pv-border);
    background: var(--pv-surface-2);
    color: var(--pv-text-2);
    cursor: not-allowed;
  }

  &:has(:focus-visible) {
    outline: 2px solid var(--pv-focus);
    outline-offset: 2px;
  }

  input {
    ${visuallyHidden}
  }
`
const Head = styled.span`
  display: flex;
  align-items: center;
  gap: var(--pv-space-3);
  font-size: var(--pv-size-16);
  font-weight: var(--pv-weight-bold);
`
const Title = styled.span`
  flex: 1;
  min-width: 0;
`
const Badge = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 2rem;
  height: 2rem;
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);

  ${CardLabel}:has(:checked) & {
    background: var(--pv-accent);
    color: var(--pv-on-accent);
  }
`
const Mark = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 1px solid var(--pv-border-input);
  border-radius: 50%;
  color: transparent;

  ${CardLabel}:has(:checked) & {
    border-color: var(--pv-accent);
    background: var(--pv-accent);
    color: var(--pv-on-accent);
  }
`
const Facts = styled.span`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 0.125rem;
  font-size: var(--pv-size-12);

  > span {
    display: flex;
    justify-content: space-between;
    gap: var(--pv-space-2);
  }

  > span > :first-child {
    color: var(--pv-text-2);
  }

  > span > :last-child {
    min-width: 0;
    overflow-wrap: anywhere;
    text-align: end;
  }
`

export interface RadioCard<Value extends string> {
  value: Value
  title: string
  icon?: IconName | undefined
  facts?: readonly { term: string; value: string }[] | undefined
  /** Why it cannot be chosen. */
  note?: ReactNode
  disabled?: boolean | undefined
}

export interface RadioCardsProps<Value extends string> {
  label: string
  options: readonly RadioCard<Value>[]
  value: Value | undefined
  onChange: (value: Value) => void
}

export function RadioCards<Value extends string>({ label, options, value, onChange }: RadioCardsProps<Value>) {
  const name = useId()
  return (
    <Root>
      <legend>{label}</legend>
      {options.map((option) => (
        <CardLabel key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
          />
          <Head>
            {option.icon && (
              <Badge>
                <Icon name={option.icon} size={18} />
              </Badge>
            )}
            <Title>{option.title}</Title>
            {option.note ?? (
              <Mark>
                <Icon name="check" size={14} />
              </Mark>
            )}
          </Head>
          {option.facts && (
            <Facts>
              {option.facts.map((fact) => (
                <span key={fact.term}>
                  <span>{fact.term}</span>
                  <span>{fact.value}</span>
                </span>
              ))}
            </Facts>
          )}
        </CardLabel>
      ))}
    </Root>
  )
}
