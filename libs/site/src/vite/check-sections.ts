import type { Brand } from '@pavilion/brand'
import type { HomeSections } from '@pavilion/domain'
import { HOME_SECTIONS } from '../domains.ts'

const ownSections = async (address: string | undefined): Promise<HomeSections> =>
  address === undefined ? {} : ((await import(address)) as { readonly sections: HomeSections }).sections

/** @throws naming every unknown section, and those there are */
export const checkSections = async ({ site, sections }: Pick<Brand, 'site' | 'sections'>): Promise<HomeSections> => {
  const all = { ...HOME_SECTIONS, ...(await ownSections(sections)) }
  const unknownSections = site.home.filter((name) => !Object.hasOwn(all, name))
  if (unknownSections.length > 0)
    throw new Error(
      `site.home: there is no section ${unknownSections.join(', ')}. There are: ${Object.keys(all).toSorted().join(', ')}`,
    )
  return all
}
