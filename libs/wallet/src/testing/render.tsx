import type { Language } from '@pavilion/contract'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { ToastHost } from '@pavilion/ui-kit'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { Stage, type StageProps } from './stage.tsx'

export const renderOnStage = async (
  part: ReactNode,
  { language = 'zh-CN', ...settings }: Omit<StageProps, 'children'> & { readonly language?: Language } = {},
) => {
  await preloadTexts(language)
  const user = userEvent.setup()
  await act(async () =>
    render(
      <LanguageProvider language={language}>
        <Stage {...settings}>
          <Suspense>{part}</Suspense>
        </Stage>
        <ToastHost />
      </LanguageProvider>,
    ),
  )
  return { user }
}
