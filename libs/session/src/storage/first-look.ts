import { deviceArea } from './area.ts'
import type { Values } from './storage.ts'

/** Unsealed, for what is drawn before the other code. */
export interface FirstLook {
  /** Whether it opens is known later. */
  readonly hasToken: boolean
  readonly edition: Values['edition'] | undefined
  readonly editionSwitch: Values['editionSwitch'] | undefined
}

const storedValue = <N extends keyof Values>(name: N): Values[N] | undefined =>
  (deviceArea.getItem(name) ?? undefined) as Values[N] | undefined

export const firstLook = (): FirstLook => ({
  hasToken: Boolean(storedValue('token')),
  edition: storedValue('edition'),
  editionSwitch: storedValue('editionSwitch'),
})
