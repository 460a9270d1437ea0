import { LanguageProvider } from '@pavilion/i18n'
import { ToastHost } from '@pavilion/ui-kit'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ComponentProps, type ReactNode } from 'react'
import { Stage } from './stage.tsx'

type StageSettings = Omit<ComponentProps<typeof Stage>, 'children'>

export const renderOnStage = async (page: ReactNode, settings: StageSettings = {}) => {
  const user = userEvent.setup({ delay: null })
  const rendered = await act(async () =>
    render(
      <LanguageProvider language="zh-CN">
        <Stage {...settings}>
          <Suspense>{page}</Suspense>
        </Stage>
        <ToastHost />
      </LanguageProvider>,
    ),
  )
  return { user, ...rendered }
}
