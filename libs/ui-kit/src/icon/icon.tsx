import { styled } from 'styled-components'
import { ICONS, type IconName } from './icons.ts'

/** Of every icon of the house. */
export const IconRoot = styled.svg`
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.75;
  stroke-linecap: round;
  stroke-linejoin: round;

  &[data-filled] {
    fill: currentColor;
  }
`

export interface IconProps {
  name: IconName
  /** Px, emitted in rem. */
  size?: number | undefined
  /** Undefined: decoration. */
  label?: string | undefined
  filled?: boolean | undefined
  className?: string | undefined
}

export function Icon({ name, size = 20, label, filled = false, className }: IconProps) {
  const length = `${size / 16}rem`
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    <IconRoot
      viewBox="0 0 24 24"
      style={{ width: length, height: length }}
      data-filled={filled || undefined}
      className={className}
      {...meaning}
    >
      <path d={ICONS[name]} />
    </IconRoot>
  )
}
