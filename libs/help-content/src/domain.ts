import type { Domain } from '@pavilion/domain'

export const helpDomain: Domain = {
  name: 'help-content',
  texts: {
    help: { 'zh-CN': () => import('./texts/zh-cn.ts'), 'zh-TW': () => import('./texts/zh-tw.ts') },
  },
  pages: [
    {
      page: 'help',
      path: '/app/help',
      rest: true,
      title: 'help.title',
      access: 'open',
      // With the page's code, which is next.
      guard: async (arrival, next) => (await import('./topics/guard.ts')).toTopic(arrival, next),
      texts: 'help',
      load: () => import('./page/help-page.tsx'),
      firstScreen: { modules: ['help-content/src/page/help-page'], below: true },
    },
  ],
}
