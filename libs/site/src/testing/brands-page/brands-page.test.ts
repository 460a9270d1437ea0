import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandReference } from '@pavilion/brand/testing'
import { expect, it } from 'vitest'
import { HOME_SECTIONS } from '../../domains.ts'
import { operatorSettings } from './operator-settings.ts'
import { brandsReference, REFERENCE } from './brands-page.ts'
import { declaredSections } from './home-sections.ts'

const PAGE = join(import.meta.dirname, '../../../../../docs/brands.md')

// `npm run brands -w @pavilion/site` writes it again.
it('docs/brands.md ends in what schemas and declarations say', async () => {
  const [byHand = ''] = readFileSync(PAGE, 'utf8').split(REFERENCE)
  await expect(byHand + brandsReference()).toMatchFileSnapshot(PAGE)
})

it('knows of every section what it shows', () => {
  const declared = declaredSections()
  expect(declared.map(({ name }) => name).toSorted()).toEqual(Object.keys(HOME_SECTIONS).toSorted())
  expect(declared.filter(({ use }) => use.length < 10)).toEqual([])
})

it('knows of every switch and setting of a running site what it does', () => {
  const { switches, settings } = operatorSettings()
  expect(switches.length).toBeGreaterThan(4)
  expect(settings.length).toBeGreaterThan(15)
  expect([...switches, ...settings].filter(({ use }) => use.length < 10)).toEqual([])
})

it('says of every setting and token what it is for', () => {
  const { settings, web, colours, shape, foundation } = brandReference()
  expect(settings.length).toBeGreaterThan(30)
  expect([...settings, ...web].filter(({ use }) => use.length < 10)).toEqual([])
  expect([...colours, ...shape].filter(([, use]) => use.length < 5)).toEqual([])
  expect(foundation.filter(([, , use]) => !use)).toEqual([])
})
