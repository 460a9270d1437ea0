export { parseBrand } from '../parse-brand.ts'
export { themeCss } from '../theme/theme-css.ts'
export { brandPlugin, PUBLIC_ENV_PREFIX } from './brand-plugin.ts'
export { logoParts, pageCss } from './html.ts'
