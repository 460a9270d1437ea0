import { COLOURS } from './colours.ts'
import { FOUNDATION } from './foundation.ts'
import { shapeSchema } from './theme-schema.ts'

const DRAWING = ['art-ground', 'art-first', 'art-second', 'art-third', 'art-ink', 'art-paper']

export const TOKEN_NAMES: readonly string[] = [
  ...Object.keys(FOUNDATION),
  ...Object.keys(shapeSchema.shape),
  ...COLOURS,
  ...DRAWING,
]
