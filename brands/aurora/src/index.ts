import { defineBrand } from '@pavilion/brand'
import { site } from './site.ts'
import { texts } from './texts.ts'
import { theme } from './theme.ts'
import { web } from './web.ts'

export { site } from './site.ts'

export const brand = /* @__PURE__ */ defineBrand({
  site,
  theme,
  texts,
  web,
  logo: /* @__PURE__ */ new URL('../assets/logo.svg', import.meta.url).href,
})
