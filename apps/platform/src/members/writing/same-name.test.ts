import { expect, it } from 'vitest'
import { isSameName } from './same-name.ts'

it.each([
  ['林月', '林月', true],
  ['陈国强', '陳國強', true],
  ['阿卜杜·热西提', '阿卜杜•热西提', true],
  ['LI MING', 'Li Ming', true],
  ['林月', '林悦', false],
  ['林月', '林', false],
  ['', '', false],
  ['·', '·', false],
])('%s and %s: %s', (one, other, same) => expect(isSameName(one, other)).toBe(same))
