import type { Brand } from '../define-brand.ts'
import { COLOURS, HUES, type ColourToken } from '../theme/colours.ts'
import type { ThemeMode } from '../theme/theme-schema.ts'

const each = <Name extends string, Value>(names: readonly Name[], value: Value) =>
  Object.fromEntries(names.map((name) => [name, value])) as Record<Name, Value>

const INK: readonly ColourToken[] = [
  'accent',
  'accent-hover',
  'accent-text',
  'border-input',
  'focus',
  'up',
  'down',
  'negative',
  'warning',
  'star',
  'card',
]
const isInk = (token: ColourToken) =>
  INK.includes(token) || /(?:^|-)text|^on-hero|^on-inverse|^header-accent/.test(token)

const mode = (ground: string, ink: string): ThemeMode => ({
  colours: Object.fromEntries(COLOURS.map((token) => [token, isInk(token) ? ink : ground])) as ThemeMode['colours'],
  drawings: { ink, paper: ground, hues: each(HUES, { ground, first: ink, second: ink, third: ink }) },
})

const text = { 'zh-CN': '样', 'zh-TW': '樣' }

export const sampleBrand = (logo = 'file:///logo.svg'): Brand => ({
  logo,
  site: {
    id: 'sample',
    siteId: 9000,
    name: { ...text, latin: 'SAMPLE' },
    slogan: text,
    description: text,
    languages: ['zh-CN', 'zh-TW'],
    header: 'bar',
    home: ['hero-banner'],
    editions: { default: 'classic', allowed: ['classic'] },
    requestKey: { id: 'sample-1', key: '0'.repeat(64) },
    addresses: { platform: '', socket: '/ws' },
    pictures: { hero: new URL('hero.svg', logo).href },
    operation: {
      hosts: ['localhost:4299'],
      currency: 'CNY',
      timeZone: 'Asia/Shanghai',
      h5Domain: 'http://localhost:4299',
      customerService: 'http://localhost:4299/help',
      licence: text,
    },
  },
  theme: {
    shape: {
      'radius-tag': '4px',
      'radius-cell': '6px',
      'radius-s': '8px',
      'radius-m': '12px',
      'radius-l': '16px',
      'radius-pill': '999px',
      'section-rule': '0px',
      'nav-rule': '1px',
      'nav-rule-style': 'solid',
      'art-outline': '1.5px',
      'motion-fast': '120ms ease-out',
      'motion-base': '200ms cubic-bezier(.2, 0, 0, 1)',
      'motion-slow': '320ms cubic-bezier(.2, 0, 0, 1)',
      'dialog-rise': '12px',
      'font-text': 'sans-serif',
      'font-numeral': 'serif',
      'weight-numeral': '400',
    },
    fonts: [],
    light: mode('#FFFFFF', '#111111'),
    dark: mode('#000000', '#EEEEEE'),
  },
})
