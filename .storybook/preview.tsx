import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { contrastInOtherLooks } from './contrast.ts'
import { Looks, MODES, sites } from './looks.tsx'

// Only what hangs waits this long.
configure({ asyncUtilTimeout: 20_000 })

const LANGUAGES = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文' }

const withLooks: Decorator = (Story, { globals }) => (
  <Looks brand={globals['brand']} mode={globals['mode']} language={globals['language']}>
    <Story />
  </Looks>
)

const choice = (title: string, icon: string, items: { value: string; title: string }[]) => ({
  description: title,
  toolbar: { title, icon: icon as 'paintbrush', items, dynamicTitle: true },
})

export default {
  decorators: [withLooks],
  initialGlobals: { brand: 'aurora', mode: 'light', language: 'zh-CN' },
  globalTypes: {
    brand: choice(
      'Brand',
      'paintbrush',
      Object.values(sites).map(({ id, name }) => ({ value: id, title: name['zh-CN'] ?? name.latin })),
    ),
    mode: choice(
      'Mode',
      'mirror',
      MODES.map((value) => ({ value, title: value })),
    ),
    language: choice(
      'Language',
      'globe',
      Object.entries(LANGUAGES).map(([value, title]) => ({ value, title })),
    ),
  },
  parameters: {
    a11y: {
      test: 'error',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Describing what passes takes axe twice as long as finding what does not.
        ...('__vitest_browser__' in globalThis && { resultTypes: ['violations'] }),
      },
      config: { rules: [{ id: 'region', enabled: false }] },
    },
    options: { storySort: { method: 'alphabetical' } },
  },
  afterEach: contrastInOtherLooks,
} satisfies Preview
