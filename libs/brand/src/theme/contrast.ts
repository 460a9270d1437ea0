import type { ColourToken } from './colours.ts'
import type { Theme } from './theme-schema.ts'

const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(colour.slice(at, at + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** WCAG 2, opaque colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

type Pairs = Partial<Record<ColourToken, readonly ColourToken[]>>

/** Text: WCAG AA requires 4.5. */
const TEXT: Pairs = {
  bg: ['text', 'text-2', 'text-3', 'accent-text', 'up', 'down', 'warning'],
  surface: ['text', 'text-2', 'text-3', 'accent-text', 'up', 'down', 'negative', 'warning'],
  'surface-2': ['text', 'text-2', 'text-3', 'accent-text', 'up', 'down'],
  'surface-accent': ['text', 'text-2', 'accent-text'],
  footer: ['text', 'text-2', 'text-3'],
  hero: ['on-hero', 'on-hero-2'],
  inverse: ['on-inverse', 'on-inverse-2'],
  accent: ['on-accent'],
  'accent-hover': ['on-accent'],
  'up-soft': ['text', 'up'],
  'down-soft': ['text', 'down'],
  'warning-soft': ['text', 'warning'],
  utility: ['utility-text', 'utility-text-2'],
  'utility-selected': ['utility-selected-text'],
  header: ['header-text', 'header-text-2'],
  cell: ['text', 'text-2', 'text-3', 'up', 'down', 'negative'],
  'cell-hover': ['text', 'text-2', 'up', 'down', 'negative'],
  'league-header': ['text', 'text-2'],
  pitch: ['text', 'text-2'],
}

/** Marks: WCAG AA requires 3. */
const MARKS: Pairs = {
  bg: ['border-input', 'accent', 'focus'],
  surface: ['border-input', 'accent', 'focus', 'star', 'card'],
  header: ['header-accent'],
}

export interface ContrastPair {
  readonly ground: ColourToken
  readonly mark: ColourToken
  readonly ratio: number
  /** WCAG AA. */
  readonly least: number
}

const pairsOf = (colours: Theme['light']['colours'], pairs: Pairs, least: number): ContrastPair[] =>
  (Object.entries(pairs) as [ColourToken, readonly ColourToken[]][]).flatMap(([ground, marks]) =>
    marks.map((mark) => ({ ground, mark, ratio: contrast(colours[mark], colours[ground]), least })),
  )

/** What stands on what, with its contrast. */
export const contrastPairs = (colours: Theme['light']['colours']): ContrastPair[] => [
  ...pairsOf(colours, TEXT, 4.5),
  ...pairsOf(colours, MARKS, 3),
]

export const contrastFaults = (theme: Theme): string[] =>
  (['light', 'dark'] as const).flatMap((mode) =>
    contrastPairs(theme[mode].colours)
      .filter(({ ratio, least }) => ratio < least)
      .map(
        ({ ground, mark, ratio, least }) =>
          `theme.${mode}: ${mark} on ${ground} has contrast ${ratio.toFixed(2)} and needs ${least}`,
      ),
  )
