import type { Brand } from '@pavilion/brand'
import { TEST_SITE } from '@pavilion/session/testing'
import { expect, it } from 'vitest'
import { helpDescriptions } from './help-places.ts'

const describedAs = async (languages: readonly string[]) => {
  const brand = { site: { ...TEST_SITE, languages: [...languages] } } as unknown as Brand
  const description = (await helpDescriptions(brand)).get('help-qk')
  const graph: { readonly '@type': string; readonly inLanguage?: string; readonly headline?: string }[] = JSON.parse(
    description?.structuredData ?? '',
  )['@graph']
  return { description, languagesOf: (type: string) => graph.filter((each) => each['@type'] === type) }
}

it('describes a topic in the language of its document, and names it in the other', async () => {
  const { description, languagesOf } = await describedAs(['zh-CN', 'zh-TW'])
  expect(description).toMatchObject({
    title: '取款 - 帮助中心 - 测试',
    url: 'http://localhost/app/help/qk',
    translations: { 'zh-TW': { title: '提款 - 幫助中心 - 測試', description: expect.stringContaining('提款') } },
  })
  expect(languagesOf('Article')).toMatchObject([
    { inLanguage: 'zh-CN', headline: '取款' },
    { inLanguage: 'zh-TW', headline: '提款' },
  ])
  expect(languagesOf('FAQPage')).toMatchObject([{ inLanguage: 'zh-CN' }])
})

it('begins with Traditional where that is the first language of the site', async () => {
  const { description, languagesOf } = await describedAs(['zh-TW', 'zh-CN'])
  expect(description).toMatchObject({
    title: '提款 - 幫助中心 - 測試',
    translations: { 'zh-CN': { title: '取款 - 帮助中心 - 测试' } },
  })
  expect(languagesOf('Article').map(({ inLanguage }) => inLanguage)).toEqual(['zh-TW', 'zh-CN'])
  expect(languagesOf('FAQPage')).toMatchObject([{ inLanguage: 'zh-TW' }])
})

it('has one article where it has one language', async () => {
  const { description, languagesOf } = await describedAs(['zh-CN'])
  expect(description?.translations).toEqual({})
  expect(languagesOf('Article')).toEqual([expect.not.objectContaining({ workTranslation: expect.anything() })])
})
