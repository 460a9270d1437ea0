/** Every colour a component may use; a brand gives each of them twice, for light and for dark. */
export const COLOURS = [
  // Surfaces
  'bg',
  'surface',
  'surface-2',
  'surface-accent',
  'footer',
  'hero',
  'on-hero',
  'on-hero-2',
  'inverse',
  'on-inverse',
  'on-inverse-2',
  'scrim',
  // Text
  'text',
  'text-2',
  'text-3',
  // Lines
  'border',
  'border-strong',
  'border-input',
  // Accents
  'accent',
  'accent-hover',
  'accent-text',
  'accent-line',
  'on-accent',
  'accent-2',
  // Meaning: up and down are the directions of a price, and also loss of, and success in, anything else
  'up',
  'up-soft',
  'down',
  'down-soft',
  // A negative price (Malay and Indonesian odds), unlike either direction
  'negative',
  'warning',
  'warning-soft',
  'warning-line',
  'focus',
  // The band at the top of every page
  'utility',
  'utility-text',
  'utility-text-2',
  'utility-line',
  'utility-selected',
  'utility-selected-text',
  'header',
  'header-text',
  'header-text-2',
  'header-line',
  'header-accent',
  // The board
  'cell',
  'cell-hover',
  'league-header',
  'pitch',
  'pitch-2',
  'pitch-line',
  'card',
  'star',
] as const

export type ColourToken = (typeof COLOURS)[number]

/** The hues of the drawings; which hue a drawing wears is the page's choice, what the hue looks like the brand's. */
export const HUES = ['teal', 'blue', 'violet', 'mint', 'coral', 'navy', 'contrast'] as const
export type Hue = (typeof HUES)[number]
