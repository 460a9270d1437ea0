import type { Locator, Page } from '@playwright/test'

/** More stops than any page has. */
const MOST_STOPS = 250

/** Presses the Tab key, or Shift and Tab, until what is looked for has the focus. */
export const tabTo = async (page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> => {
  for (let stops = 0; stops < MOST_STOPS; stops++) {
    await page.keyboard.press(key)
    if (await target.evaluateAll((found) => found.includes(document.activeElement as never))) return
  }
  throw new Error(`${key} never reached ${target}`)
}
