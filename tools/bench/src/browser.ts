import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { chromium, type Page } from '@playwright/test'

/** A page in a browser of its own. */
export const openPage = async (viewport: {
  width: number
  height: number
}): Promise<{ page: Page; close: () => Promise<void> }> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS })
  const page = await browser.newPage({ viewport, locale: 'zh-CN' })
  return { page, close: () => browser.close() }
}
