import { expect, it } from 'vitest'
import { hitPart } from './hit-part.ts'

const TITLE = '一笔流水 USDT 审核'
const SYLLABLES = ['yi', 'bi', 'liu', 'shui', ' ', 'U', 'S', 'D', 'T', ' ', 'shen', 'he']

it.each([
  ['流水', '流水'],
  ['liushui', '流水'],
  ['liush', '流水'],
  ['ls', '流水'],
  ['l', '流'],
  ['usdt', 'USDT'],
  ['shenhe', '审核'],
  ['liuu', undefined],
  ['tuikuan', undefined],
  ['', undefined],
])('%s is %s of a title', (query, part) => {
  const hit = hitPart(TITLE, SYLLABLES, query)
  expect(hit && [...TITLE].slice(hit.from, hit.to).join('')).toBe(part)
})
