import { endpoints, type Endpoint } from '@pavilion/contract'
import { Refusal, type Route, type Sessions } from '../http/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { createModules, type Modules } from '../modules.ts'

export const stubModules =
  (make: (deps: Deps) => { modules: readonly Module[]; sessions?: Sessions }) =>
  (deps: Deps): Modules => {
    const { modules, sessions = { find: async () => undefined } } = make(deps)
    const served = new Set(modules.flatMap((module) => (module.routes ?? []).map((route) => route.endpoint.path)))
    const rest = (Object.values(endpoints) as Endpoint[])
      .filter((endpoint) => !served.has(endpoint.path))
      .map((endpoint): Route => ({ endpoint, handle: () => Promise.reject(new Refusal('NOT_FOUND')) }))
    return { all: [...modules, { routes: rest }], sessions }
  }

export const everyModule = (deps: Deps) => {
  const { all: modules, sessions } = createModules(deps)
  return { modules, sessions }
}
