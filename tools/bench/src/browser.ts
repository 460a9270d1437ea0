import { CHROMIUM_ARGS, findChromium } from '@pavilion/machine'
import { chromium, type Page } from '@playwright/test'

export const openPage = async (
  viewport: { width: number; height: number },
  args: readonly string[] = [],
): Promise<{ page: Page; close: () => Promise<void> }> => {
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, ...args] })
  const page = await browser.newPage({ viewport, locale: 'zh-CN' })
  return { page, close: () => browser.close() }
}
