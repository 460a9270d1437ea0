import { endpoints } from '@pavilion/contract'
import type { ChannelMethodName } from '@pavilion/contract/bets'
import type { Page, Route } from '@playwright/test'
import { ANY_CALL, callReader } from './wire.ts'

const routeCalls = async (
  page: Page,
  brand: string,
  method: ChannelMethodName,
  act: (route: Route) => Promise<void>,
): Promise<void> => {
  const read = await callReader(brand)
  await page.route(ANY_CALL, async (route) => {
    const { path, body } = await read(route.request())
    const isMeant = path === endpoints.resource.path && (JSON.parse(body) as { method?: string }).method === method
    await (isMeant ? act(route) : route.continue())
  })
}

export const holdCalls = async (
  page: Page,
  brand: string,
  method: ChannelMethodName,
): Promise<{ readonly hold: () => void; readonly release: () => void }> => {
  let untilReleased: Promise<void> | undefined
  let release = (): void => undefined
  await routeCalls(page, brand, method, async (route) => {
    await untilReleased
    await route.continue()
  })
  return {
    hold: () => {
      untilReleased = new Promise((resolve) => {
        release = () => {
          untilReleased = undefined
          resolve()
        }
      })
    },
    release: () => release(),
  }
}

export const afterCall = (
  page: Page,
  brand: string,
  method: ChannelMethodName,
  happen: () => Promise<unknown>,
): Promise<void> =>
  routeCalls(page, brand, method, async (route) => {
    const answer = await route.fetch()
    await happen()
    await route.fulfill({ response: answer })
  })

/** The platform still processes it. */
export const breakOff = async (
  page: Page,
  brand: string,
  method: ChannelMethodName,
  happen: () => Promise<unknown>,
): Promise<void> => {
  let first = true
  await routeCalls(page, brand, method, async (route) => {
    if (!first) return route.continue()
    first = false
    const response = route.fetch().catch(() => undefined)
    await happen()
    await route.abort('internetdisconnected')
    await response
  })
}
