import { kit } from './kit.ts'
import { shell } from './shell.ts'
import { sportsbook } from './sportsbook.ts'
import type { unavailable } from './unavailable.ts'

export const catalogue = { shell, kit, sportsbook } as const

/** Domains add theirs by `declare module '@pavilion/i18n'`. */
export interface Catalogue {
  readonly shell: typeof shell
  readonly kit: typeof kit
  readonly sportsbook: typeof sportsbook
  readonly unavailable: typeof unavailable
}
