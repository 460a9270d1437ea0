import type { HomeSection } from '@pavilion/brand'
import { lazy, type ComponentType } from 'react'
import { HeroBanner } from './hero-banner.tsx'

export interface SectionEntry {
  readonly Section: ComponentType
  /** Height kept free while the section's code is on its way, so that nothing below it jumps; a CSS length. */
  readonly height: string
  /** Reaches from edge to edge; the others stand in the page's column. */
  readonly wide?: true
}

/** What each section name of a brand shows. Only what is seen first comes with the page. */
export const SECTIONS: Readonly<Record<HomeSection, SectionEntry>> = {
  'hero-banner': { Section: HeroBanner, height: '18rem', wide: true },
  'hero-match': { Section: lazy(() => import('./live/hero-match.tsx')), height: '23.5rem' },
  'live-cards': { Section: lazy(() => import('./live/live-cards.tsx')), height: '15rem' },
  'live-table': { Section: lazy(() => import('./live/live-table.tsx')), height: '24rem' },
  schedule: { Section: lazy(() => import('./live/schedule.tsx')), height: '24rem' },
  'venue-cards': { Section: lazy(() => import('./venue-cards.tsx')), height: '11.5rem' },
  'venue-directory': { Section: lazy(() => import('./venue-directory.tsx')), height: '11.5rem' },
  steps: { Section: lazy(() => import('./steps.tsx')), height: '14rem' },
  assurance: { Section: lazy(() => import('./assurance.tsx')), height: '11rem' },
}
