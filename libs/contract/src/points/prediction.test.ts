import { expect, it } from 'vitest'
import { isOpenToPredict } from './prediction.ts'

it('a score is predicted of football in play, before the 75th minute', () => {
  const at = (re_time: string, gtype: 'FT' | 'BK' = 'FT', isLive: 'Y' | 'N' = 'Y') =>
    isOpenToPredict({ gtype, isLive, re_time })
  for (const time of ['1H^00:00', '1H^45:00', 'HT^^', '2H^74:59']) expect(at(time), time).toBe(true)
  for (const time of ['2H^75:00', '2H^90:00', 'MTIME^12:00', 'ET^95:00', '']) expect(at(time), time).toBe(false)
  expect(at('2H^60:00', 'BK')).toBe(false)
  expect(at('2H^60:00', 'FT', 'N')).toBe(false)
})
