import type { Heights } from '@pavilion/ui-kit'
import type { ComponentType } from 'react'
import type { Domain } from './domain.ts'

/** Named like its file, by which a build finds its code. */
export interface HomeSection {
  readonly load: () => Promise<{ readonly default: ComponentType }>
  /** Reserved until its code is there; decides whether it comes with the page. */
  readonly height: Heights
  /** Module of what it shows once data come (AfterPage); shares files with the page's. Without extension. */
  readonly later?: string
  /** From edge to edge, outside the page's column. */
  readonly wide?: true
  /** Stands beside this section when it directly follows it. */
  readonly beside?: string
}

export type HomeSections = Readonly<Record<string, HomeSection>>

export const homeSectionsOf = (domains: readonly Domain[]): HomeSections =>
  Object.assign({}, ...domains.map(({ homeSections }) => homeSections))
