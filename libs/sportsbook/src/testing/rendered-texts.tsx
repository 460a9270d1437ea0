import type { Language } from '@pavilion/contract'
import { LanguageProvider } from '@pavilion/i18n'
import { cleanup, render } from '@testing-library/react'
import type { ReactElement } from 'react'

export const renderedTexts = (language: Language, pages: readonly ReactElement[]): readonly string[] =>
  pages.map((page) => {
    const { container } = render(<LanguageProvider language={language}>{page}</LanguageProvider>)
    const text = container.textContent ?? ''
    cleanup()
    return text
  })
