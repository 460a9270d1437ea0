import { test as journeys } from './journey.ts'
import { AS_EVER, setSite, WITH_CAPTCHA } from './site-settings.ts'

export const test = journeys.extend<{ readonly captchas: undefined }>({
  captchas: [
    async ({ brand }, use) => {
      await setSite(brand, WITH_CAPTCHA)
      await use(undefined)
      await setSite(brand, AS_EVER)
    },
    { auto: true },
  ],
})
