import type { HomeSection } from '@pavilion/brand'
import { lazy, type ComponentType } from 'react'
import type { BuiltBanner } from '../built/built-for.ts'
import { HeroBanner, preloadBanner } from './hero-banner.tsx'
import type { Heights } from './place.ts'

export interface SectionEntry {
  readonly Section: ComponentType
  /** Kept free while the section's code is on its way. */
  readonly height: Heights
  /** Reaches from edge to edge; the others stand in the page's column. */
  readonly wide?: true
  /** Fetches the section's code ahead of its use. */
  readonly preload?: () => Promise<unknown>
}

const heights = (wide: string, narrow = wide): Heights => ({ wide, narrow })

const BANNER_HEIGHT = heights('10rem', '16.5rem')

const late = (load: () => Promise<{ default: ComponentType }>, height: Heights): SectionEntry => ({
  Section: lazy(load),
  preload: load,
  height,
})

/** The banner comes with the page of a brand that has one, and is no part of any other brand's scripts. */
const banner: SectionEntry =
  typeof __PAVILION_BANNER__ === 'undefined' || (__PAVILION_BANNER__ satisfies BuiltBanner)
    ? { Section: HeroBanner, preload: preloadBanner, height: BANNER_HEIGHT, wide: true }
    : late(() => Promise.reject(new Error('built without a banner')), BANNER_HEIGHT)

/** What each section name of a brand shows. Only what is seen first comes with the page. */
export const SECTIONS: Readonly<Record<HomeSection, SectionEntry>> = {
  'hero-banner': banner,
  'hero-match': late(() => import('./live/hero-match.tsx'), heights('23.5rem', '44rem')),
  'live-cards': late(() => import('./live/live-cards.tsx'), heights('15rem')),
  'live-table': late(() => import('./live/live-table.tsx'), heights('24rem', '39rem')),
  schedule: late(() => import('./live/schedule.tsx'), heights('22rem')),
  'venue-cards': late(() => import('./venue-cards.tsx'), heights('14rem')),
  'venue-directory': late(() => import('./venue-directory.tsx'), heights('14.5rem')),
  steps: late(() => import('./steps.tsx'), heights('15.5rem', '43rem')),
  assurance: late(() => import('./assurance.tsx'), heights('12.5rem', '26.5rem')),
}
