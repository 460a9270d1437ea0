import { defineBrand } from '@pavilion/brand'
import { site } from './site.ts'
import { theme } from './theme.ts'

export { site } from './site.ts'

export const brand = /* @__PURE__ */ defineBrand({
  site,
  theme,
  logo: /* @__PURE__ */ new URL('../assets/logo.svg', import.meta.url).href,
})
