import { expect, it } from 'vitest'
import { limitAt } from './limit-at.ts'

it.each([
  [{ dailyMinutes: null, todaySeconds: 900 }, undefined],
  [{ dailyMinutes: 30, todaySeconds: 900 }, 10_900],
  [{ dailyMinutes: 15, todaySeconds: 1000 }, 10_000],
])('%o, reported at 10000: reached at %s', (now, at) => expect(limitAt(now, 10_000)).toBe(at))
