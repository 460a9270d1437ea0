import type { Page } from '@playwright/test'
import { ANY_CALL, callReader } from '../network/wire.ts'

/** Only the times: the shortest real interval is 15 minutes. */
export const moveCheck = async (page: Page, brand: string): Promise<{ readonly due: (is: boolean) => void }> => {
  const read = await callReader(brand)
  let due = false
  await page.route(ANY_CALL, async (route) => {
    const plainCall = await read(route.request())
    if (!due || !plainCall.path.endsWith('member/protection')) return route.continue()
    const answer = await route.fetch()
    const body = JSON.parse(await plainCall.readAnswer(await answer.text())) as { data: { session: { since: number } } }
    return route.fulfill({ json: { ...body, data: { ...body.data, nextCheckAt: body.data.session.since } } })
  })
  return { due: (is) => (due = is) }
}
