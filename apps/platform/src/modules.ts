import { createContentModule } from './content/index.ts'
import type { Sessions } from './http/index.ts'
import type { Deps, Module } from './module.ts'
import { createSitesModule } from './sites/index.ts'

export interface Modules {
  /** In the order they start; they stop in the opposite order. */
  readonly all: readonly Module[]
  readonly sessions: Sessions
}

/** Every module of the platform, and what each needs of the others: the one place where they meet. */
export const createModules = (deps: Deps): Modules => {
  return {
    all: [createSitesModule(deps), createContentModule(deps)],
    sessions: { find: async () => undefined },
  }
}
