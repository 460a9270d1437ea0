import type { Gtype } from '@pavilion/contract/sports'
import { LanguageProvider } from '@pavilion/i18n'
import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTranslate } from '../market/translate.ts'
import { clockLine } from './clock-text.ts'
import type { SportClock } from './sport-clock.ts'

const { t } = renderHook(() => useTranslate(), {
  wrapper: ({ children }) => <LanguageProvider language="zh-CN">{children}</LanguageProvider>,
}).result.current

it.each<[Gtype, SportClock, string]>([
  ['FT', { phase: 'half', n: 2, time: '67:40' }, '67:40'],
  ['FT', { phase: 'rest' }, '中场'],
  ['FT', { phase: 'soon' }, '即将开赛'],
  ['BK', { phase: 'quarter', n: 3, time: '07:05' }, '第3节 07:05'],
  ['OP', { phase: 'half', n: 2, time: '10:00' }, '下半场 10:00'],
  ['TN', { phase: 'set', n: 2 }, '第2盘'],
  ['BS', { phase: 'extra', n: 9, half: 'B' }, '加局 第9局下'],
  ['BK', { phase: 'before' }, ''],
])('%s %o in one line: %s', (gtype, clock, line) => expect(clockLine(t, gtype, clock)).toBe(line))
