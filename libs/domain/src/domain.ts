import type { Namespace, TextSources } from '@pavilion/i18n'
import type { TopicFamily } from '@pavilion/realtime'
import type { PushHandler } from '@pavilion/session'
import type { HomeSections } from './home-section.ts'
import type { DomainPage } from './page.ts'

/**
 * What a domain brings to a site. It is data: what it needs to show comes by functions that import it, so that a build can read the
 * addresses without any page.
 */
export interface Domain {
  readonly name: string
  /** Text namespaces of its own. */
  readonly texts?: Partial<Record<Namespace, TextSources>>
  readonly pages?: readonly DomainPage[]
  /** Sections of its own for home, by name. */
  readonly homeSections?: HomeSections
  /** What it does with frames of the socket. */
  readonly pushes?: readonly PushHandler[]
  /** Topics of its own that pages follow. */
  readonly topics?: readonly TopicFamily[]
}
