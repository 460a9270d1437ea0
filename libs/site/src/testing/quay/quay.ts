import { defineBrand, defineLegal } from '@pavilion/brand'
import { sampleBrand } from '@pavilion/brand/testing'
import type { TextOverrides } from '@pavilion/i18n'
import { site } from './site.ts'

const logo = new URL('../harbour/assets/logo.svg', import.meta.url).href

const texts: TextOverrides = {
  'zh-CN': { shell: { 'footer.about': '码头只为成年人开放。', 'nav.home': '码头首页' } },
}
const legal = defineLegal({
  terms: {
    'zh-CN': { intro: '{site}的规则。', sections: [{ title: '一、潮汐', clauses: ['涨潮时停止接受投注。'] }] },
  },
  privacy: {
    'zh-CN': { intro: '{site}的隐私政策。', sections: [{ title: '一、航海日志', clauses: ['日志保存三十天。'] }] },
  },
})

/** Built in tests alone. */
export const quay = defineBrand({ site, theme: sampleBrand(logo).theme, logo, texts, legal })
