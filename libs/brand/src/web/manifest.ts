import type { Brand } from '../define-brand.ts'
import { firstLanguage } from '../site/first-language.ts'
import { themeOf } from '../site/theme-of-edition.ts'

export const manifestOf = (
  { site, theme, web = {} }: Pick<Brand, 'site' | 'theme' | 'web'>,
  icons: Readonly<Record<'small' | 'large' | 'maskable', string>>,
) => {
  const { shortName, display = 'minimal-ui', startUrl = '/home' } = web.app ?? {}
  const language = firstLanguage(site)
  const { colours } = theme[themeOf(site.editions.default)]
  const png = (name: keyof typeof icons, size: number, purpose: string) => ({
    src: `/${icons[name]}`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: site.name[language],
    short_name: shortName ?? site.name[language],
    description: site.description[language],
    lang: language,
    start_url: startUrl,
    scope: '/',
    display,
    theme_color: colours.utility,
    background_color: colours.bg,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      png('small', 192, 'any'),
      png('large', 512, 'any'),
      png('maskable', 512, 'maskable'),
    ],
  }
}
