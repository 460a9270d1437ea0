import * as z from 'zod'
import { COLOURS, HUES, type ColourToken, type Hue } from './colours.ts'
import { FOUNDATION } from './foundation.ts'

const colour = z.string().regex(/^#(?:[0-9a-f]{6}|[0-9a-f]{8})$/i, 'must be a colour like #0B1B34 or #0B1B34CC')
const length = z.string().regex(/^\d+(?:\.\d+)?px$/, 'must be a length in px, as drawn')
const duration = z
  .string()
  .regex(/^\d+ms [a-z-]+(?:\([\d., -]+\))?$/, 'must be a duration and an easing, like 120ms ease-out')
const fontStack = z.string().regex(/^[\w ,'"-]+$/, 'must be a list of font families')

/** Strict: missing and unknown names are errors. */
const each = <Name extends string, Value extends z.ZodType>(names: readonly Name[], value: Value) =>
  z.strictObject(Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>)

const colours = each<ColourToken, typeof colour>(COLOURS, colour)

/** The same in light and dark. */
export const shapeSchema = z.strictObject({
  'radius-tag': length.describe('Corners of tags and marks.'),
  'radius-cell': length.describe('Corners of a price on the board.'),
  'radius-s': length.describe('Corners of buttons and fields.'),
  'radius-m': length.describe('Corners of cards and panels.'),
  'radius-l': length.describe('Corners of dialogs.'),
  'radius-pill': length.describe('Corners of chips and switches.'),
  'section-rule': length.describe('The rule that opens a section of a page.'),
  'nav-rule': length.describe('The rule under the navigation of a masthead.'),
  'nav-rule-style': z.enum(['solid', 'double']).describe('Whether that is one line or two.'),
  'art-outline': length.describe('The ink outline of drawings.'),
  'motion-fast': duration.describe('What answers the pointer.'),
  'motion-base': duration.describe('What opens and closes.'),
  'motion-slow': duration.describe('What comes and goes as a whole.'),
  'dialog-rise': length.describe('How far a dialog rises as it opens; 0px fades only.'),
  'font-text': fontStack.describe('Everything that is read.'),
  'font-numeral': fontStack.describe('Display numerals.'),
  'weight-numeral': z
    .enum(['400', '700'])
    .describe('Weight of display numerals: a serif needs its thin strokes, a sans its thick ones.'),
})

const font = z.strictObject({
  family: z.string().regex(/^[\w ]+$/),
  weight: z.enum(['400', '700']),
  file: z.string().endsWith('.woff2'),
  range: z.string().regex(/^U\+[\dA-F-]+(?:, U\+[\dA-F-]+)*$/, 'must be a unicode-range'),
})

const palette = z.strictObject({ ground: colour, first: colour, second: colour, third: colour })
const drawings = z.strictObject({ ink: colour, paper: colour, hues: each<Hue, typeof palette>(HUES, palette) })

const mode = z.strictObject({ colours, drawings })

type SizeToken = Extract<keyof typeof FOUNDATION, `size-${string}`>
const SIZES = Object.keys(FOUNDATION).filter((token): token is SizeToken => token.startsWith('size-'))

export const themeSchema = z.strictObject({
  shape: shapeSchema,
  /** Sizes of text in place of those every brand shares. */
  typeScale: each<SizeToken, typeof length>(SIZES, length).partial().optional(),
  /** Fonts of a language, where they differ from those of the shape. */
  languages: z.record(z.string(), shapeSchema.pick({ 'font-text': true, 'font-numeral': true }).partial()).optional(),
  fonts: z.array(font),
  light: mode,
  dark: mode,
})
export type Theme = z.infer<typeof themeSchema>
export type ThemeMode = z.infer<typeof mode>
