import { BrandProvider } from '@pavilion/brand'
import { PagesContext, PanelsContext, PartsContext } from '@pavilion/domain'
import { LanguageProvider, useText } from '@pavilion/i18n'
import { SessionProvider } from '@pavilion/session'
import { GlobalStyle } from '@pavilion/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { Provider as StoreProvider } from 'jotai'
import { DOMAINS, PAGES, PARTS } from '../domains.ts'
import { Suspense, type ReactNode } from 'react'
import { DialogsContext, useDialogs } from '../dialogs/dialogs-context.ts'
import type { SitePage } from './site-page.ts'

const PUSHES = DOMAINS.flatMap(({ pushes = [] }) => pushes)

const Session = ({ runtime, router, children }: Pick<SitePage, 'runtime' | 'router'> & { children: ReactNode }) => {
  const t = useText()
  const dialogs = useDialogs()
  /** `from`: where to return. */
  const completeAt = (page: (from: string) => string) => (message: string) =>
    dialogs.open({
      message,
      showCancel: true,
      sureText: t('shell.dialog.complete'),
      onSure: () => void router.navigate({ href: page(router.state.location.href) }),
    })
  return (
    <SessionProvider
      runtime={runtime}
      pushes={PUSHES}
      onBindRealName={completeAt(() => '/mine/userinfo')}
      onBindPhone={completeAt((from) => `/mine/auth?to=${encodeURIComponent(from)}`)}
    >
      {children}
    </SessionProvider>
  )
}

export interface SiteFrameProps {
  readonly page: SitePage
  readonly language?: string
  readonly children: ReactNode
}

export const SiteFrame = ({ page, language, children }: SiteFrameProps) => (
  <BrandProvider site={page.site}>
    <PagesContext value={PAGES}>
      <PartsContext value={PARTS}>
        <StoreProvider store={page.store}>
          <QueryClientProvider client={page.cache}>
            <DialogsContext value={page.dialogs}>
              <PanelsContext value={page.panels}>
                <GlobalStyle />
                <Suspense>
                  <LanguageProvider {...(language && { language })}>
                    <Session runtime={page.runtime} router={page.router}>
                      {children}
                    </Session>
                  </LanguageProvider>
                </Suspense>
              </PanelsContext>
            </DialogsContext>
          </QueryClientProvider>
        </StoreProvider>
      </PartsContext>
    </PagesContext>
  </BrandProvider>
)
