import { refuse } from '@pavilion/api-client/testing'
import { LanguageProvider } from '@pavilion/i18n'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { SessionForTests, TEST_SITE } from '../testing/index.ts'
import { useTimeZone } from './time-zone.ts'

const site = { ...TEST_SITE, operation: { ...TEST_SITE.operation, timeZone: 'Asia/Taipei' } }

const wrapper = ({ children }: { children: ReactNode }) => (
  <LanguageProvider language="zh-CN">
    <SessionForTests site={site} handlers={{ preInfo: () => refuse('ACCESS_DENIED') }}>
      {children}
    </SessionForTests>
  </LanguageProvider>
)

it('is the one of the brand while the site has not told', () => {
  expect(renderHook(() => useTimeZone(), { wrapper }).result.current).toBe('Asia/Taipei')
})
