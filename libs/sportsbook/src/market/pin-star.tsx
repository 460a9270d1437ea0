import { Icon } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { usePins, type Pinnable } from './pinned.ts'
import { useTranslate } from './translate.ts'

const Star = styled.button`
  flex: none;
  display: grid;
  place-items: center;
  width: 1.75rem;
  height: 1.75rem;
  padding: 0;
  border: 0;
  border-radius: var(--pv-radius-cell);
  color: var(--pv-text-3);
  background: none;
  cursor: pointer;
  &[aria-pressed='true'],
  &:hover {
    color: var(--pv-star);
  }
  &:focus-visible {
    outline: 2px solid var(--pv-focus);
    outline-offset: -2px;
  }
  @media (pointer: coarse) {
    width: 2.75rem;
  }
`

interface PinStarProps {
  readonly kind: Pinnable
  readonly id: string
  readonly name: string
}

export function PinStar({ kind, id, name }: PinStarProps) {
  const { t } = useTranslate()
  const { pins, toggle } = usePins(kind)
  const pinned = pins.has(id)
  const label = t(pinned ? 'betting.pinned' : 'betting.pin', { name })
  return (
    <Star type="button" aria-pressed={pinned} aria-label={label} title={label} onClick={() => toggle(id)}>
      <Icon name="star" size={14} filled={pinned} />
    </Star>
  )
}
