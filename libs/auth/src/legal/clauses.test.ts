import { expect, it } from 'vitest'
import { legal } from '../texts/zh-cn/legal.ts'
import { LEGAL } from './clauses.ts'

it('shows every clause of the catalogue once', () => {
  const shown: string[] = Object.values(LEGAL).flatMap(({ title, intro, sections }) => [
    title,
    intro,
    ...sections.flatMap((section) => [section.title, ...section.clauses]),
  ])
  const written = Object.keys(legal)
    .filter((key) => key !== 'version' && key !== 'regions')
    .map((key) => `legal.${key}`)
  expect(shown.toSorted()).toEqual(written.toSorted())
})
