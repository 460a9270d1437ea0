/** The sections a brand may lay its home out of; the site maps each name to a component. */
export const HOME_SECTIONS = [
  'hero-banner',
  'hero-match',
  'live-cards',
  'live-table',
  'schedule',
  'venue-cards',
  'venue-directory',
  'steps',
  'assurance',
] as const

export type HomeSection = (typeof HOME_SECTIONS)[number]
