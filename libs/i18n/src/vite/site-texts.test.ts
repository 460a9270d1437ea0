import { join } from 'node:path'
import { expect, it } from 'vitest'
import { cataloguesOf } from './catalogues.ts'
import { siteTextFaults } from './text-faults.ts'
import { textModule } from './text-module.ts'

const I18N = join(import.meta.dirname, '..')
const WALLET = join(I18N, '../../wallet/src/texts')
const { wallet = {} } = await cataloguesOf('zh-CN')
const usual = ['zh-CN', 'zh-TW']
const module = (facts: string) => `data:text/javascript,${encodeURIComponent(`export const language = ${facts}`)}`
/** With two texts. */
const PART = module(`{
  name: 'English', platform: 'zh-CN',
  texts: { shell: { skip: 'Skip to content', 'footer.copyright': '© {site}' } },
  apart: { wallet: async () => ({ wallet: { nothing: 'Nothing' } }) },
}`)

const evaluated = async (text: string | undefined): Promise<Record<string, Record<string, string>>> =>
  (await import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(text ?? '')}`)) as never

it('takes a brand’s own words for texts that there are', async () => {
  const overrides = { 'zh-CN': { shell: { skip: '到正文', 'footer.copyright': '{site} {year}' } } }
  expect(await siteTextFaults({ languages: usual, overrides })).toEqual([])
})

it('names every text that is unknown, empty or lost a placeholder', async () => {
  const overrides = {
    'zh-CN': { shell: { skipp: '到正文', skip: '', 'footer.copyright': '{site}' }, shel: { skip: 'x' } },
    fr: { shell: { skip: 'x' } },
  }
  expect(await siteTextFaults({ languages: usual, overrides })).toEqual([
    'texts.zh-CN.shell.skipp is unknown',
    'texts.zh-CN.shell.skip is empty',
    'texts.zh-CN.shell.footer.copyright has the placeholders "{site}" and needs "{site} {year}"',
    'texts.zh-CN.shel is unknown',
    'texts.fr: fr is no language of the site',
  ])
})

it('asks of a language that a brand brings every text, with its placeholders', async () => {
  const faults = await siteTextFaults({ languages: ['en'], modules: { en: PART } })
  expect(faults).toContain('languages.en.shell.footer.about is missing')
  expect(faults).toContain('languages.en.wallet.nothing is unknown')
  expect(faults).toContain('languages.en.rulebook.limits.text is missing')
  expect(faults).toContain(
    'languages.en.shell.footer.copyright has the placeholders "{site}" and needs "{site} {year}"',
  )
  expect(faults).not.toContain('languages.en.shell.skip is missing')
  expect(faults.filter((fault) => fault.startsWith('languages.en.wallet')).length).toBe(Object.keys(wallet).length + 1)
})

it('refuses a language without texts', async () => {
  expect(await siteTextFaults({ languages: ['zh-CN', 'en'] })).toEqual([
    'languages.en: there is no module with its texts',
  ])
})

it('puts a brand’s words where the catalogue’s were, and leaves other modules alone', async () => {
  const textsOf = textModule({ languages: usual, overrides: { 'zh-TW': { wallet: { 'deposit.amount': '要存多少' } } } })
  const traditional = await evaluated(await textsOf(join(WALLET, 'zh-tw/wallet.ts')))
  expect(traditional['wallet']?.['deposit.amount']).toBe('要存多少')
  expect(Object.keys(traditional['wallet'] ?? {})).toEqual(expect.arrayContaining(Object.keys(wallet)))
  expect(await textsOf(join(WALLET, 'zh-cn/wallet.ts'))).toBeUndefined()
  expect(await textsOf(join(I18N, 'language/sources.ts'))).toBeUndefined()
})

it('puts the titles of domains into the shell of their language, with the brand’s words in their place', async () => {
  const shellIn = (language: string) => join(I18N, language, 'shell.ts')
  const { shell } = await evaluated(await textModule({ languages: usual })(shellIn('zh-TW')))
  expect(shell).toMatchObject({ skip: '跳到主要內容', 'title.saveMoney': '存款', 'tabs.records': '注單' })
  const overrides = { 'zh-CN': { shell: { 'title.saveMoney': '充值' } } }
  expect(await siteTextFaults({ languages: usual, overrides })).toEqual([])
  const own = await evaluated(await textModule({ languages: usual, overrides })(shellIn('zh-CN')))
  expect(own['shell']).toMatchObject({ 'title.saveMoney': '充值', 'title.sport': '体育' })
})

it('asks of a language that a brand brings the titles of domains too', async () => {
  const faults = await siteTextFaults({ languages: ['en'], modules: { en: PART } })
  expect(faults).toContain('languages.en.shell.title.saveMoney is missing')
})

it('lets pages have the brand’s languages, the first at once and the others when they are chosen', async () => {
  const textsOf = textModule({ languages: ['en', 'zh-TW'], modules: { en: PART } })
  const { SITE_LANGUAGES } = await evaluated(await textsOf(join(I18N, 'language/declared.ts')))
  expect(SITE_LANGUAGES).toEqual({
    en: { name: 'English', platform: 'zh-CN' },
    'zh-TW': { name: '繁體', platform: 'zh-TW' },
  })
  const sources = (await textsOf(join(I18N, 'language/sources.ts'))) ?? ''
  expect(sources).toMatch(/^import \{ language \} from "data:/)
  expect(sources).toMatch(
    /"en": language, "zh-TW": \{ texts: \{\}, apart: \{\}, rest: \(\) => import\(".*zh-tw\.ts"\) \}/,
  )
})
