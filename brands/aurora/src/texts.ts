import type { TextOverrides } from '@pavilion/i18n'

/** Words of the brand's own in place of the catalogue's: `'zh-CN': { shell: { 'footer.about': '…' } }`. */
export const texts: TextOverrides = {}
