import { LanguageProvider } from '@pavilion/i18n'
import { ToastHost } from '@pavilion/ui-kit'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, type ReactNode } from 'react'
import { Stage, type StageProps } from './stage.tsx'

/** Renders a part of the wallet on its stage, and waits until the stage stands. */
export const renderOnStage = async (part: ReactNode, settings: Omit<StageProps, 'children'> = {}) => {
  const user = userEvent.setup()
  await act(async () =>
    render(
      <LanguageProvider language="zh-CN">
        <Stage {...settings}>
          <Suspense>{part}</Suspense>
        </Stage>
        <ToastHost />
      </LanguageProvider>,
    ),
  )
  return { user }
}
