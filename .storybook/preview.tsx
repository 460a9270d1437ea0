import { preloadTexts, registerTexts, type Namespace } from '@pavilion/i18n'
import type { Decorator, Preview } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { DOMAINS } from '../libs/site/src/domains.ts'
import { contrastInOtherLooks } from './contrast.ts'
import { clearPage, expectLanguage } from './page-state.ts'
import { ComponentPage } from './guide/component-page.tsx'
import { controlsOfOptionalProps } from './guide/controls.ts'
import { Looks, MODES, sites } from './looks.tsx'
import { BOTH, SideBySide } from './side-by-side.tsx'
import { playedLook } from './played-look.ts'
import { VIEWPORTS } from './viewports.ts'

// Only what hangs waits this long.
configure({ asyncUtilTimeout: 20_000 })

DOMAINS.forEach(({ texts = {} }) => registerTexts(texts))
const NAMESPACES = ['shell', ...DOMAINS.flatMap(({ texts = {} }) => Object.keys(texts))] as Namespace[]

const { checksLooks, ...first } = playedLook(Object.keys(sites)[0] ?? '')

const LANGUAGES = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文' }

const withLooks: Decorator = (Story, { globals, id }) =>
  globals['brand'] === BOTH ? (
    <SideBySide story={id} mode={globals['mode']} language={globals['language']} />
  ) : (
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
  // A play begins with texts to look for, and no story waits for its own.
  loaders: [({ globals }) => Promise.all(NAMESPACES.map((name) => preloadTexts(globals['language'], name)))],
  argTypesEnhancers: [controlsOfOptionalProps],
  initialGlobals: { ...first, mode: 'light' },
  globalTypes: {
    brand: choice('Brand', 'paintbrush', [
      ...Object.values(sites).map(({ id, name }) => ({ value: id, title: name['zh-CN'] ?? name.latin })),
      { value: BOTH, title: 'Side by side' },
    ]),
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
      test: checksLooks ? 'error' : 'off',
      options: {
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
        // Describing what passes takes axe twice as long as finding what does not.
        ...('__vitest_browser__' in globalThis && { resultTypes: ['violations'] }),
      },
      config: { rules: [{ id: 'region', enabled: false }] },
    },
    docs: { page: ComponentPage },
    options: { storySort: { order: ['Start here', 'Tokens', 'Kit', '*'] } },
    viewport: { options: VIEWPORTS },
  },
  beforeEach: clearPage,
  afterEach: async (context) => {
    expectLanguage(context)
    await contrastInOtherLooks(context)
  },
} satisfies Preview
