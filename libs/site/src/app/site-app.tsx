import { createQueryClient } from '@pavilion/api-client'
import { BrandProvider, type SiteConfig } from '@pavilion/brand'
import { LanguageProvider, useText } from '@pavilion/i18n'
import { SessionProvider } from '@pavilion/session'
import { GlobalStyle } from '@pavilion/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as StoreProvider } from 'jotai/react'
import { createStore } from 'jotai/vanilla'
import { Suspense, useState, type ReactNode } from 'react'
import { createDialogs } from '../dialogs/dialogs.ts'
import { DialogsContext, useDialogs } from '../dialogs/dialogs-context.ts'
import { createContinuation } from '../session/continuation.ts'
import { ContinuationContext } from '../session/continuation-context.ts'
import { CLIENT_VERSION } from './client-version.ts'
import { SiteRouter } from './site-router.tsx'

/** The session, told how the page shows what the platform answers for it. */
const Session = ({ children }: { children: ReactNode }) => {
  const t = useText()
  const dialogs = useDialogs()
  // The way to the user info page joins with that page; until then the message is only acknowledged.
  const onBindRealName = (message: string): void => dialogs.open({ message, sureText: t('shell.dialog.acknowledge') })
  return (
    <SessionProvider clientVersion={CLIENT_VERSION} onBindRealName={onBindRealName}>
      {children}
    </SessionProvider>
  )
}

/** A whole site: everything the pages need below them, and the pages. */
export const SiteApp = ({ site }: { site: SiteConfig }) => {
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
                  <Session>
                    <SiteRouter />
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
