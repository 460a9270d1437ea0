import { TEST_SITE } from '@pavilion/session/testing'
import { expect, it } from 'vitest'
import { checkSections } from './check-sections.ts'

const own = `data:text/javascript,${encodeURIComponent('export const sections = { derby: {} }')}`
const home = (...names: string[]) => ({ ...TEST_SITE, home: names })

it('takes the sections of the site, of its domains and of the brand', async () => {
  const brand = { site: home('hero-banner', 'live-table', 'derby'), sections: own }
  expect(Object.keys(await checkSections(brand))).toEqual(
    expect.arrayContaining(['hero-banner', 'live-table', 'derby']),
  )
})

it('refuses an unknown section, and names those there are', async () => {
  await expect(checkSections({ site: home('steps', 'derby', 'live-tabel') })).rejects.toThrow(
    /no section derby, live-tabel\. There are: assurance, hero-banner, .*live-table, .*steps/,
  )
})
