import { createQueryClient } from '@pavilion/api-client'
import type { PageSite } from '@pavilion/brand'
import { CLIENT_VERSION } from '@pavilion/contract'
import { createPanels } from '@pavilion/domain'
import { registerTexts } from '@pavilion/i18n'
import { createRuntime, storage, type RuntimeOptions } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import type { RouterHistory } from '@tanstack/react-router'
import { createStore } from 'jotai'
import { DOMAINS, PANELS } from '../domains.ts'
import { createDialogs } from '../dialogs/dialogs.ts'
import type { SiteGuardContext } from '../routes/guards.ts'
import { createSiteRouter } from '../routes/router.tsx'
import { guardContextOf } from '../routes/guard-context.ts'
import { createContinuation } from '../session/continuation.ts'
import { asksToRegister } from './referral.ts'
import { createWords } from './words.ts'

export interface SitePageOptions {
  readonly site: PageSite
  /** For tests and stories. */
  readonly platform?: Pick<RuntimeOptions, 'fetch' | 'openSocket' | 'makeToken'>
  readonly history?: RouterHistory
  readonly guards?: SiteGuardContext
}

export type SitePage = ReturnType<typeof createSitePage>

export const createSitePage = ({ site, platform = {}, history, guards: ownGuards }: SitePageOptions) => {
  const store = createStore()
  const cache = createQueryClient()
  const continuation = createContinuation()
  const words = createWords()
  const runtime = createRuntime({ site, storage, clientVersion: CLIENT_VERSION, ...platform })
  for (const { topics = [], texts = {} } of DOMAINS) {
    topics.forEach(runtime.realtime.addTopics)
    registerTexts(texts)
  }
  const guards = ownGuards ?? guardContextOf({ site, runtime, cache })
  const askToSignIn = (href: string): void => {
    words.say((t) => toast(t('shell.guard.signIn')))
    storage.set('originalUrl', href)
    continuation.remember(() => void router.navigate({ href }))
  }
  const router: ReturnType<typeof createSiteRouter> = createSiteRouter({ guards, askToSignIn }, history)
  return {
    site,
    store,
    cache,
    continuation,
    words,
    runtime,
    guards,
    router,
    dialogs: createDialogs(store),
    panels: createPanels(PANELS.map(({ name }) => name)),
    asksToRegister: asksToRegister(router.history.location.search),
  }
}
