import { allTextKeys } from '@pavilion/i18n/testing'
import { expect, it } from 'vitest'
import { LEGAL } from './clauses.ts'

it('shows every clause of the catalogue once', () => {
  const shown: string[] = Object.values(LEGAL).flatMap(({ title, intro, sections }) => [
    title,
    intro,
    ...sections.flatMap((section) => [section.title, ...section.clauses]),
  ])
  const written = allTextKeys.filter(
    (key) => key.startsWith('legal.') && key !== 'legal.version' && key !== 'legal.regions',
  )
  expect(shown.toSorted()).toEqual(written.toSorted())
})
