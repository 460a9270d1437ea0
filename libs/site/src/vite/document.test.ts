import { expect, it } from 'vitest'
import { documentWith, preparedPage, stagesOf } from './document.ts'

const PAGE = `<html><head>
  <script type="module" crossorigin src="/assets/index-1.js"></script>
  <link rel="modulepreload" crossorigin href="/assets/react-1.js">
  <link rel="modulepreload" crossorigin href="/assets/vendor-1.js">
</head>
<body><div id="root"></div></body></html>`

const made = documentWith(PAGE, {
  plan: { reader: 'member' },
  screen: {
    html: { 'zh-CN': '<p>简</p>', 'zh-TW': '<p>繁</p>' },
    css: { components: '<style data-styled>a{}</style>', own: 'b{}' },
  },
  languages: ['zh-CN', 'zh-TW'],
  scripts: { prepare: ['prepare()', 'ask()'], enter: 'enter()' },
  onDemand: ['/assets/late-1.js'],
})

it('knows the scripts of a page in the order in which they can run', () => {
  expect(stagesOf(PAGE)).toEqual(['/assets/react-1.js', '/assets/vendor-1.js', '/assets/index-1.js'])
  expect(() => stagesOf('<html></html>')).toThrow('names no script')
})

it('names the scripts, and leaves it to the one that waits for the paint to have them fetched and run', () => {
  expect(made).not.toContain('modulepreload')
  expect(made).not.toContain('src="/assets/index-1.js"')
  expect([...made.matchAll(/href="([^"]+)" data-stage/g)].map(([, href]) => href)).toEqual(stagesOf(PAGE))
  expect(made).toContain('href="/assets/late-1.js" fetchpriority="low" data-late')
  expect(made.indexOf('<script>prepare()</script>')).toBeLessThan(made.indexOf('<script>ask()</script>'))
  expect(made.indexOf('<script>ask()</script>')).toBeLessThan(made.indexOf('</head>'))
  expect(made.indexOf('<script type="module">enter()</script>')).toBeGreaterThan(made.indexOf('id="root"'))
})

it('shows the first language, and keeps the others ready', () => {
  expect(made).toContain('<div id="first-screen" lang="zh-CN" data-for="member"><p>简</p></div>')
  expect(made).toContain('<template lang="zh-TW"><p>繁</p></template>')
})

it('has a page without a first screen know its theme before its first paint, and run its scripts as it did', () => {
  const page = preparedPage(PAGE, 'prepare()')
  expect(page.indexOf('<script>prepare()</script>')).toBeLessThan(page.indexOf('</head>'))
  expect(stagesOf(page)).toEqual(stagesOf(PAGE))
})

it('says what search engines read in its language, and has title and description of the others beside their screens', () => {
  const page = documentWith(PAGE.replace('<head>', '<head><title>站</title><meta name="description" content="站">'), {
    plan: { reader: 'anyone' },
    screen: { html: { 'zh-CN': '简', 'zh-TW': '繁' }, css: { components: '', own: '' } },
    languages: ['zh-CN', 'zh-TW'],
    scripts: { prepare: [], enter: '' },
    onDemand: [],
    description: {
      title: '取款',
      description: '一笔取款',
      url: 'https://a.test/app/help/qk',
      structuredData: '{}',
      translations: { 'zh-TW': { title: '提款 "1"', description: '一筆提款' } },
    },
  })
  expect(page).toContain('<title>取款</title><meta name="description" content="一笔取款">')
  expect(page).toContain(
    '<template lang="zh-TW" data-title="提款 &quot;1&quot;" data-description="一筆提款">繁</template>',
  )
})
