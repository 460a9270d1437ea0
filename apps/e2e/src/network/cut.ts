import type { BrowserContext, WebSocketRoute } from '@playwright/test'

/** Before the pages open sockets. */
export const readyToCut = async (
  context: BrowserContext,
): Promise<{ readonly cut: () => Promise<void>; readonly mend: () => Promise<void> }> => {
  let off = false
  const open = new Set<WebSocketRoute>()
  await context.routeWebSocket(/\/ws/, async (page) => {
    if (off) return page.close()
    open.add(page)
    page.connectToServer()
  })
  return {
    cut: async () => {
      off = true
      await context.setOffline(true)
      await Promise.all([...open].map((page) => page.close()))
      open.clear()
    },
    mend: async () => {
      off = false
      await context.setOffline(false)
    },
  }
}

export const blockSockets = (context: BrowserContext): Promise<void> =>
  context.routeWebSocket(/\/ws/, (page) => page.close())
