import type { Language } from '@pavilion/contract'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TeamMark } from './team-mark.tsx'

await Promise.all([preloadTexts('zh-TW'), preloadTexts('zh-TW', 'betting')])

const markIn = (language: Language): HTMLElement => {
  const { container } = render(
    <LanguageProvider language={language}>
      <TeamMark team={{ 'zh-CN': '国际米兰', 'zh-TW': '國際米蘭' }} />
    </LanguageProvider>,
  )
  const mark = container.querySelector<HTMLElement>('[data-hue]')
  if (!mark) throw new Error('there is no mark')
  return mark
}

it('shows the character of its language, in one colour in both', () => {
  const [simplified, traditional] = [markIn('zh-CN'), markIn('zh-TW')]
  expect([simplified.textContent, traditional.textContent]).toEqual(['国', '國'])
  expect(traditional.dataset['hue']).toBe(simplified.dataset['hue'])
})
