import type { Heights } from '@pavilion/ui-kit'
import type { ComponentType } from 'react'
import type { Domain } from './domain.ts'

/** A section that a brand may lay its home out of. Its name is that of its file, by which a build finds its code. */
export interface HomeSection {
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Kept free while its code is on its way. */
  readonly height: Heights
  /** Reaches from edge to edge; the others stand in the page's column. */
  readonly wide?: true
  /** The section it stands beside, where that comes right before it. */
  readonly beside?: string
}

export type HomeSections = Readonly<Record<string, HomeSection>>

/** Every section that domains bring for home. */
export const homeSectionsOf = (domains: readonly Domain[]): HomeSections =>
  Object.assign({}, ...domains.map(({ homeSections }) => homeSections))
