import { IconRoot } from './icon.tsx'
import { ICONS } from './icons.ts'

const dot = (x: number, y: number) => `M${x} ${y}h.01`

/** Apart from ICONS, which every page loads. 24 × 24, one stroke of 1.75. */
const CATEGORY_ICONS = {
  TY: ICONS.ball,
  ZR: 'M9 5.5h9.5V19H9zM9 8 5.5 9l3 11 3.5-1M12 9.5l1.8 2.7L12 15l-1.8-2.8z',
  QP: 'M6.5 3.5h11v17h-11zM12 7a2 2 0 1 0 0 4 2 2 0 0 0 0-4ZM9 17c0-2 1.2-3.5 3-3.5s3 1.5 3 3.5z',
  DJ: `M7.5 7.5h9c3 0 4 4 4.5 8.5 0 2.5-3 2.5-4.5 0l-1-1.5h-7l-1 1.5c-1.5 2.5-4.5 2.5-4.5 0C3.5 11.5 4.5 7.5 7.5 7.5ZM8.5 10v3M7 11.5h3${dot(15.5, 10.3)}${dot(17, 12)}`,
  CP: `M9 4a5 5 0 1 0 0 10 5 5 0 0 0 0-10ZM16 11a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z${dot(9, 9)}${dot(16, 15.5)}`,
  DZ: 'M3.5 5.5h17v13h-17zM9.2 5.5v13m5.6-13v13M3.5 12h17',
  BY: `M3.5 12c3-5 9-6 13-2.5l4-2.5v10l-4-2.5C12.5 18 6.5 17 3.5 12Z${dot(8, 11)}`,
} as const

export interface CategoryIconProps {
  /** As the contract names categories. */
  readonly category: keyof typeof CATEGORY_ICONS
  /** Px, emitted in rem. */
  readonly size?: number | undefined
}

/** Decoration: the name of the category or the venue stands beside it. */
export const CategoryIcon = ({ category, size = 20 }: CategoryIconProps) => {
  const length = `${size / 16}rem`
  return (
    <IconRoot viewBox="0 0 24 24" style={{ width: length, height: length }} aria-hidden>
      <path d={CATEGORY_ICONS[category]} />
    </IconRoot>
  )
}
