import { expect, it, vi } from 'vitest'
import type { LanguageSource } from './site-language.ts'

declare module '../zh-CN/index.ts' {
  interface Catalogue {
    readonly race: { readonly title: string }
  }
}

const moduleOf = (title: string) => vi.fn<() => Promise<object>>(() => Promise.resolve({ race: { title } }))

const openPage = async (sources: Readonly<Record<string, LanguageSource>>) => {
  vi.resetModules()
  vi.doMock('./sources.ts', () => ({ SOURCES: sources }))
  vi.doMock('./declared.ts', () => ({
    SITE_LANGUAGES: {
      'zh-CN': { name: '简体', platform: 'zh-CN' },
      'zh-TW': { name: '繁體', platform: 'zh-TW' },
      en: { name: 'English', platform: 'zh-TW' },
    },
  }))
  const catalogue = await import('./catalogue.ts')
  vi.doUnmock('./sources.ts')
  vi.doUnmock('./declared.ts')
  const modules = { 'zh-CN': moduleOf('竞赛'), 'zh-TW': moduleOf('競賽') }
  catalogue.registerTexts({ race: modules as never })
  const titleIn = async (language: string) => {
    await catalogue.preloadTexts(language, 'race')
    return catalogue.textsOf(language, 'race')?.['title']
  }
  return { ...catalogue, modules, titleIn }
}

const nothing = (): LanguageSource => ({ texts: {}, apart: {} })
const brought = (language: Pick<LanguageSource, 'texts'>): LanguageSource => ({
  ...nothing(),
  rest: () => Promise.resolve({ language: { apart: {}, ...language } }),
})

it('fetches a domain’s texts in the language that is read, once', async () => {
  const { titleIn, modules } = await openPage({ 'zh-CN': nothing(), 'zh-TW': nothing() })
  expect([await titleIn('zh-TW'), await titleIn('zh-TW')]).toEqual(['競賽', '競賽'])
  expect(modules['zh-TW']).toHaveBeenCalledTimes(1)
  expect(modules['zh-CN']).not.toHaveBeenCalled()
})

it('lets the texts of a brand’s own language win, also when they come later', async () => {
  const { titleIn, modules } = await openPage({ en: brought({ texts: { race: { title: 'Race' } } }) })
  expect(await titleIn('en')).toBe('Race')
  expect(modules['zh-TW']).not.toHaveBeenCalled()
})

it('takes the platform’s language where a language has no text of a domain', async () => {
  const { titleIn } = await openPage({ en: brought({ texts: {} }) })
  expect(await titleIn('en')).toBe('競賽')
})

it('has in another language what was read in the first', async () => {
  const { titleIn, preloadSame, textsOf } = await openPage({ 'zh-CN': nothing(), 'zh-TW': nothing() })
  await preloadSame('zh-CN', 'zh-TW')
  expect(textsOf('zh-TW', 'race')).toBeUndefined()
  await titleIn('zh-CN')
  await preloadSame('zh-CN', 'zh-TW')
  expect(textsOf('zh-TW', 'race')?.['title']).toBe('競賽')
})
