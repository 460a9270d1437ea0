import { createQueryClient } from '@pavilion/api-client'
import { BrandProvider, type SiteConfig } from '@pavilion/brand'
import { CLIENT_VERSION } from '@pavilion/contract'
import { LanguageProvider, useText } from '@pavilion/i18n'
import { SessionProvider, type SessionProviderProps } from '@pavilion/session'
import { GlobalStyle } from '@pavilion/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import { createStore, Provider as StoreProvider } from 'jotai'
import { Suspense, useState, type ReactNode } from 'react'
import { createDialogs } from '../dialogs/dialogs.ts'
import { DialogsContext, useDialogs } from '../dialogs/dialogs-context.ts'
import { createContinuation } from '../session/continuation.ts'
import { ContinuationContext } from '../session/continuation-context.ts'
import { SiteRouter } from './site-router.tsx'

type Platform = Pick<SessionProviderProps, 'fetch' | 'openSocket' | 'makeToken'>

export interface SiteAppProps {
  readonly site: SiteConfig
  /** In place of the browser's own ways to the platform, and of its address bar: for tests and stories. */
  readonly platform?: Platform
  readonly history?: RouterHistory
}

/** The session, told how the page shows what the platform answers for it. */
const Session = ({ platform, children }: { platform: Platform; children: ReactNode }) => {
  const t = useText()
  const dialogs = useDialogs()
  // The way to the user info page joins with that page; until then the message is only acknowledged.
  const onBindRealName = (message: string): void => dialogs.open({ message, sureText: t('shell.dialog.acknowledge') })
  return (
    <SessionProvider {...platform} clientVersion={CLIENT_VERSION} onBindRealName={onBindRealName}>
      {children}
    </SessionProvider>
  )
}

/** A whole site: everything the pages need below them, and the pages. */
export const SiteApp = ({ site, platform = {}, history }: SiteAppProps) => {
  const [page] = useState(() => {
    const store = createStore()
    return { store, dialogs: createDialogs(store), cache: createQueryClient(), continuation: createContinuation() }
  })
  return (
    <BrandProvider site={site}>
      <StoreProvider store={page.store}>
        <QueryClientProvider client={page.cache}>
          <DialogsContext value={page.dialogs}>
            <ContinuationContext value={page.continuation}>
              <GlobalStyle />
              <Suspense>
                <LanguageProvider>
                  <Session platform={platform}>
                    <SiteRouter history={history} />
                  </Session>
                </LanguageProvider>
              </Suspense>
            </ContinuationContext>
          </DialogsContext>
        </QueryClientProvider>
      </StoreProvider>
    </BrandProvider>
  )
}
