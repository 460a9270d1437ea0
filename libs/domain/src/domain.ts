import type { DomainTexts } from '@pavilion/i18n'
import type { RegisteredTopics } from '@pavilion/realtime'
import type { PushHandler } from '@pavilion/session'
import type { HomeSections } from './home-section.ts'
import type { DomainPage } from './page.ts'
import type { DomainPanel } from './panels.ts'
import type { DomainParts } from './parts.ts'

/** Data: components come by functions that import them, so that a build can read the addresses without any page. */
export interface Domain {
  readonly name: string
  /** Fetched with the page that names them. */
  readonly texts?: DomainTexts
  readonly pages?: readonly DomainPage[]
  readonly homeSections?: HomeSections
  readonly panels?: readonly DomainPanel[]
  readonly parts?: DomainParts
  readonly pushes?: readonly PushHandler[]
  readonly topics?: readonly RegisteredTopics[]
}
