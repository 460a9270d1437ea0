import type { HomeSection } from '@pavilion/brand'
import { lazy, type ComponentType } from 'react'
import { HeroBanner } from './hero-banner.tsx'
import type { Heights } from './place.ts'

export interface SectionEntry {
  readonly Section: ComponentType
  /** Kept free while the section's code is on its way. */
  readonly height: Heights
  /** Reaches from edge to edge; the others stand in the page's column. */
  readonly wide?: true
}

const heights = (wide: string, narrow = wide): Heights => ({ wide, narrow })

/** What each section name of a brand shows. Only what is seen first comes with the page. */
export const SECTIONS: Readonly<Record<HomeSection, SectionEntry>> = {
  'hero-banner': { Section: HeroBanner, height: heights('18rem', '16.5rem'), wide: true },
  'hero-match': { Section: lazy(() => import('./live/hero-match.tsx')), height: heights('23.5rem', '44rem') },
  'live-cards': { Section: lazy(() => import('./live/live-cards.tsx')), height: heights('15rem') },
  'live-table': { Section: lazy(() => import('./live/live-table.tsx')), height: heights('24rem', '39rem') },
  schedule: { Section: lazy(() => import('./live/schedule.tsx')), height: heights('22rem') },
  'venue-cards': { Section: lazy(() => import('./venue-cards.tsx')), height: heights('14rem') },
  'venue-directory': { Section: lazy(() => import('./venue-directory.tsx')), height: heights('14.5rem') },
  steps: { Section: lazy(() => import('./steps.tsx')), height: heights('15.5rem', '43rem') },
  assurance: { Section: lazy(() => import('./assurance.tsx')), height: heights('12.5rem', '26.5rem') },
}
