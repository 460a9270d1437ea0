import type { Page } from '@playwright/test'
import { stackFacts } from '../stack/stack.ts'
import { ANY_CALL } from './wire.ts'

/** As a proxy would report it. */
export const callFrom = async (page: Page, address: string): Promise<void> => {
  await page.route(ANY_CALL, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    const headers = { ...route.request().headers(), 'x-forwarded-for': address }
    await route.fulfill({ response: await route.fetch({ url: stackFacts().platformUrl + pathname + search, headers }) })
  })
}
