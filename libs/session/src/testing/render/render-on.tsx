import type { Language } from '@pavilion/contract'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentType, type PropsWithChildren, type ReactNode } from 'react'

/** On a library's own stage; `Toasts` is the host of ui-kit. Apart from the other testing parts, which stories load too. */
export const renderOn =
  <Settings extends object>(Stage: ComponentType<PropsWithChildren<Settings>>, Toasts: ComponentType) =>
  async (
    part: ReactNode,
    { language = 'zh-CN', ...settings }: Partial<Omit<Settings, 'children'>> & { readonly language?: Language } = {},
  ) => {
    await preloadTexts(language)
    const user = userEvent.setup()
    await act(async () =>
      render(
        <LanguageProvider language={language}>
          <Stage {...(settings as Settings)}>
            <Suspense>{part}</Suspense>
          </Stage>
          <Toasts />
        </LanguageProvider>,
      ),
    )
    return { user }
  }
