import { defineWeb } from '@pavilion/brand'

/** What phones, search engines and messengers read; icons and pictures are drawn from logo and hero. */
export const web = /* @__PURE__ */ defineWeb({
  app: { display: 'standalone', startUrl: '/home' },
  robots: { index: true },
})
