import * as z from 'zod'
import { COLOURS, HUES, type ColourToken, type Hue } from './colours.ts'

const colour = z.string().regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a colour like #0B1B34 or #0B1B34CC')
const length = z.string().regex(/^\d+(?:\.\d+)?px$/, 'must be a length in px, as drawn')
const duration = z
  .string()
  .regex(/^\d+ms [a-z-]+(?:\([\d., -]+\))?$/, 'must be a duration and an easing, like 120ms ease-out')
const fontStack = z.string().regex(/^[\w ,'"-]+$/, 'must be a list of font families')

/** One schema for each name of a list; strict, so a name left out or made up is a fault. */
const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

const colours = each<ColourToken, typeof colour>(COLOURS, colour)

/** What differs between brands beside colour, the same by day and by night. */
export const shapeSchema = z.strictObject({
  'radius-tag': length,
  'radius-cell': length,
  'radius-s': length,
  'radius-m': length,
  'radius-l': length,
  'radius-pill': length,
  /** The rule that opens a section of a page, and the rule under the navigation. */
  'section-rule': length,
  'nav-rule': length,
  'nav-rule-style': z.enum(['solid', 'double']),
  /** Width of the ink outline in drawings. */
  'art-outline': length,
  'motion-fast': duration,
  'motion-base': duration,
  'motion-slow': duration,
  /** How far a dialog rises as it opens; 0px fades only. */
  'dialog-rise': length,
  'font-text': fontStack,
  'font-numeral': fontStack,
  /** Weight of display numerals: a serif stands on its thin strokes, a sans on its thick ones. */
  'weight-numeral': z.enum(['400', '700']),
})

/** A font file the brand brings along, for the characters it is meant for. */
const font = z.strictObject({
  family: z.string().regex(/^[\w ]+$/),
  weight: z.enum(['400', '700']),
  file: z.string().endsWith('.woff2'),
  range: z.string().regex(/^U\+[\dA-F-]+(?:, U\+[\dA-F-]+)*$/, 'must be a unicode-range'),
})

/** Ground and three colours of one hue. */
const palette = z.strictObject({ ground: colour, first: colour, second: colour, third: colour })
const drawings = z.strictObject({ ink: colour, paper: colour, hues: each<Hue, typeof palette>(HUES, palette) })

const mode = z.strictObject({ colours, drawings })

export const themeSchema = z.strictObject({ shape: shapeSchema, fonts: z.array(font), light: mode, dark: mode })
export type Theme = z.infer<typeof themeSchema>
export type ThemeMode = z.infer<typeof mode>
