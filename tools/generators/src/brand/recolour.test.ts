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

  it('turns every colour to its hue, as far from the accent’s as two fifths of what it was', () => {
    const accent = hueIn(theme.light.colours.accent)
    const WHEEL = { 0: '#FF0000', 60: '#FFFF00', 120: '#00FF00', 180: '#00FFFF', 240: '#0000FF', 300: '#FF00FF' }
    for (const [angle, wheel] of Object.entries(WHEEL)) {
      const made = inHue(theme, Number(angle))
      for (const mode of ['light', 'dark'] as const) {
        const [now, before] = [made[mode].colours, theme[mode].colours]
        for (const token of ['accent', 'accent-text', 'hero', 'cell', 'border', 'surface-accent', 'inverse'] as const) {
          const from = ((hueIn(before[token]) - accent + 540) % 360) - 180
          const off = apart(hueIn(now[token]), hueIn(wheel) + from * 0.4)
          expect(off, `${token} of ${angle} in ${mode}`).toBeLessThan(8)
        }
      }
    }
  })

  it('has hero, cells and borders of its own hue, and directions and warnings as everywhere', () => {
    const ruby = inHue(theme, 350)
    for (const mode of ['light', 'dark'] as const) {
      const [now, before] = [ruby[mode].colours, theme[mode].colours]
      for (const token of ['accent', 'accent-text', 'hero', 'cell', 'border', 'surface-accent', 'inverse'] as const) {
        expect(now[token], token).not.toBe(before[token])
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
