import { FOUNDATION } from './foundation.ts'
import type { Theme, ThemeMode } from './theme-schema.ts'

/** Hairlines stay px. */
const rem = (value: string) => {
  const px = /^(\d+(?:\.\d+)?)px$/.exec(value)?.[1]
  return px === undefined || Number(px) <= 3 ? value : `${Number(px) / 16}rem`
}

const declare = (tokens: Readonly<Record<string, string | undefined>>, prefix = '') =>
  Object.entries(tokens)
    .map(([name, value]) => (value === undefined ? '' : `--pv-${prefix}${name}:${rem(value)};`))
    .join('')

const artTokens = ({ ground, first, second, third }: ThemeMode['drawings']['hues']['teal']) =>
  declare({ ground, first, second, third }, 'art-')

const hues = (selector: string, { hues }: ThemeMode['drawings']) =>
  Object.entries(hues)
    .map(([hue, palette]) => `${selector} [data-hue=${hue}]{${artTokens(palette)}}`)
    .join('')

const colours = ({ colours, drawings }: ThemeMode) =>
  declare(colours) + declare({ ink: drawings.ink, paper: drawings.paper }, 'art-')

export function themeCss(id: string, theme: Theme): string {
  const light = `:root[data-brand=${id}]`
  const dark = `${light}[data-theme=dark]`
  return [
    `${light}{color-scheme:light;${declare({ ...FOUNDATION, ...theme.typeScale, ...theme.shape })}${colours(theme.light)}}`,
    `${dark}{color-scheme:dark;${colours(theme.dark)}}`,
    ...Object.entries(theme.languages ?? {}).map(
      ([language, fonts]) => `${light}:lang(${language}){${declare(fonts)}}`,
    ),
    hues(light, theme.light.drawings),
    hues(dark, theme.dark.drawings),
  ].join('\n')
}
