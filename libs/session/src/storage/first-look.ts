import { deviceArea } from './area.ts'
import type { Values } from './storage.ts'

/** What lies open in this device's storage, for a page that shows something before the rest of its code is here. */
export interface FirstLook {
  /** Somebody seems to be signed in: whether the token opens is known later. */
  readonly hasToken: boolean
  readonly edition: Values['edition'] | undefined
  /** Whether the site allows editions; unknown at the first visit. */
  readonly editionSwitch: Values['editionSwitch'] | undefined
}

const kept = <N extends keyof Values>(name: N): Values[N] | undefined =>
  (deviceArea.getItem(name) ?? undefined) as Values[N] | undefined

export const firstLook = (): FirstLook => ({
  hasToken: Boolean(kept('token')),
  edition: kept('edition'),
  editionSwitch: kept('editionSwitch'),
})
