import { deviceArea } from './area.ts'
import type { Values } from './storage.ts'

/** Unsealed values, for what is drawn before the rest of the code is here. */
export interface FirstLook {
  /** Whether the token opens is known later. */
  readonly hasToken: boolean
  readonly edition: Values['edition'] | undefined
  /** Unknown at the first visit. */
  readonly editionSwitch: Values['editionSwitch'] | undefined
}

const kept = <N extends keyof Values>(name: N): Values[N] | undefined =>
  (deviceArea.getItem(name) ?? undefined) as Values[N] | undefined

export const firstLook = (): FirstLook => ({
  hasToken: Boolean(kept('token')),
  edition: kept('edition'),
  editionSwitch: kept('editionSwitch'),
})
