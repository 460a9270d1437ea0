import type { HomeSection } from '@pavilion/domain'
import { lazy, type ComponentType } from 'react'
import type { BuiltBanner } from '../built/built-for.ts'
import { HOME_SECTIONS } from '../domains.ts'
import { HeroBanner } from './hero-banner.tsx'
import { OWN_SECTIONS } from './own-sections.ts'

export interface SectionEntry extends Omit<HomeSection, 'load'> {
  readonly Section: ComponentType
  /** None of a section that comes with the page itself. */
  readonly preload?: () => Promise<unknown>
}

const entryOf = ({ load, ...place }: HomeSection): SectionEntry => ({ Section: lazy(load), preload: load, ...place })

const entries = Object.entries({ ...HOME_SECTIONS, ...OWN_SECTIONS }).map(([name, section]) => [name, entryOf(section)])

/** By name. */
export const SECTIONS: Readonly<Record<string, SectionEntry>> = Object.fromEntries(entries)

// Left out of the scripts of brands without a banner.
if (typeof __PAVILION_BANNER__ === 'undefined' || (__PAVILION_BANNER__ satisfies BuiltBanner))
  Object.assign(SECTIONS['hero-banner'] ?? {}, { Section: HeroBanner, preload: undefined })
