import type { ArtName } from '@pavilion/ui-kit'
import type { Hue } from '@pavilion/brand'

interface Face {
  readonly art: ArtName
  readonly hue: Hue
}

/** In the order of the site's venues. */
const FACES: readonly [Face, ...Face[]] = [
  { art: 'pitch', hue: 'mint' },
  { art: 'basket', hue: 'coral' },
  { art: 'cup', hue: 'blue' },
  { art: 'tennis', hue: 'violet' },
]

export const faceOf = (place: number): Face => FACES[place % FACES.length] ?? FACES[0]
