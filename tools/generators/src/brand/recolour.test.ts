import { readFileSync } from 'node:fs'
import { converter } from 'culori'
import type { Theme } from '@pavilion/brand'
import { contrastFaults } from '@pavilion/brand/testing'
import { brand as aurora } from '@pavilion/brand-aurora'
import { brand as jade } from '@pavilion/brand-jade'
import { describe, expect, it } from 'vitest'
import { accentOf, hueOf, recolourDrawing, recolourTheme } from './recolour.ts'

const source = (path: string) => readFileSync(new URL(`../../../../brands/${path}`, import.meta.url), 'utf8')
const hueIn = (hex: string): number => converter('oklch')(hex)?.h ?? 0
const apart = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180)
const inHue = (theme: Theme, hue: number): Theme =>
  JSON.parse(recolourTheme(JSON.stringify(theme), { accent: theme.light.colours.accent, hue })) as Theme

describe.each([
  ['aurora', aurora.theme],
  ['jade', jade.theme],
])('a theme that starts from %s', (_, theme) => {
  it('can be read in every hue', () => {
    for (let hue = 0; hue < 360; hue += 15) expect(contrastFaults(inHue(theme, hue)), `hue ${hue}`).toEqual([])
  })

  it('has hero, cells and borders of its own hue, and directions and warnings as everywhere', () => {
    const ruby = inHue(theme, 350)
    for (const mode of ['light', 'dark'] as const) {
      const [now, before] = [ruby[mode].colours, theme[mode].colours]
      for (const token of ['accent', 'accent-text', 'hero', 'cell', 'border', 'surface-accent', 'inverse'] as const) {
        expect(now[token], token).not.toBe(before[token])
        expect(apart(hueIn(now[token]), hueIn('#FF002A')), token).toBeLessThan(75)
      }
      for (const token of ['up', 'down', 'warning', 'negative', 'card', 'star', 'focus'] as const)
        expect(now[token]).toBe(before[token])
    }
  })
})

it('recolours the source of a theme, and the drawings beside it', () => {
  const theme = source('aurora/src/theme.ts')
  const by = { accent: accentOf(theme), hue: 350 }
  const ruby = recolourTheme(theme, by)
  expect(ruby.replaceAll(/#[0-9A-F]{6}/gi, '#')).toBe(theme.replaceAll(/#[0-9A-F]{6}/gi, '#'))
  expect(ruby).not.toContain(by.accent)
  expect(recolourDrawing(source('aurora/assets/hero.svg'), by)).not.toContain('#12C2E9')
})

it('makes the same hue of the same name', () => expect(hueOf('ruby')).toBe(hueOf('ruby')))
