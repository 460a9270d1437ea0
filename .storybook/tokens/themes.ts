import type { Theme } from '@pavilion/brand'
import { sites, type Mode } from '../looks.tsx'

const modules = import.meta.glob<{ theme: Theme }>('../../brands/*/src/theme.ts', { eager: true })

/** By the brand's id. */
export const themes: Readonly<Record<string, Theme>> = Object.fromEntries(
  Object.entries(modules).map(([path, { theme }]) => [path.split('/').at(-3) ?? path, theme]),
)

export const nameOf = (brand: string): string => sites[brand]?.name['zh-CN'] ?? brand

export interface ThemeChoice {
  readonly brand: string
  readonly mode: Mode
}

/** What the toolbar chose. */
export const shownBy = (globals: Readonly<Record<string, unknown>>): ThemeChoice => ({
  brand: String(globals['brand']),
  mode: globals['mode'] as Mode,
})

export const themeOf = ({ brand }: ThemeChoice): Theme => {
  const theme = themes[brand]
  if (!theme) throw new Error(`There is no brand ${brand}; there are ${Object.keys(themes).join(', ')}.`)
  return theme
}
