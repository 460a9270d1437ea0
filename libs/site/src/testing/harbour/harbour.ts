import { defineBrand, defineTheme, defineWeb } from '@pavilion/brand'
import { sampleBrand } from '@pavilion/brand/testing'
import type { SiteLanguage } from '@pavilion/i18n'
import { completeInSimplified } from '@pavilion/i18n/testing'
import { site } from './site.ts'

const here = (path: string): string => new URL(path, import.meta.url).href
const { theme } = sampleBrand(here('./assets/logo.svg'))

// Pages show a domain's texts in Simplified where English has none; the build's check wants them in the module.
const english = here('./english.ts')
const { language } = (await import(english)) as { readonly language: SiteLanguage }
await completeInSimplified(language)

/** Built in tests alone. */
export const harbour = defineBrand({
  site,
  theme: defineTheme({
    ...theme,
    typeScale: { 'size-14': '15px' },
    languages: { en: { 'font-text': 'Inter, sans-serif' } },
  }),
  logo: here('./assets/logo.svg'),
  languages: { en: english },
  sections: here('./sections.ts'),
  web: defineWeb({
    app: { shortName: 'Harbour', display: 'standalone' },
    icons: {
      svg: here('./assets/icon.svg'),
      ico: here('./assets/icon.ico'),
      apple: here('./assets/apple.png'),
      small: here('./assets/small.png'),
      large: here('./assets/large.png'),
      maskable: here('./assets/maskable.png'),
    },
    share: {
      picture: here('./assets/share.png'),
      alt: { en: 'Boats at dusk' },
      title: { en: 'Harbour Sports' },
      description: { en: 'Prices that move with the match.' },
      account: '@harbour',
    },
    robots: { disallow: ['/game/sport', '/game/private'] },
  }),
})
