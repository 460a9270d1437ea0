import { bubbles } from './bubbles.ts'
import { facets } from './facets.ts'
import { hills } from './hills.ts'
import { lanterns } from './lanterns.ts'
import { ribbons } from './ribbons.ts'
import { stadium } from './stadium.ts'

/** No text: needs no fonts. */
export type Drawing = (width: number, height: number) => string

export const DRAWINGS: readonly Drawing[] = [hills, ribbons, stadium, bubbles, facets, lanterns]
