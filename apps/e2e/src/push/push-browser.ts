import { NOTIFICATIONS_WORKER, shownNotification, type ShownNotification } from '@pavilion/contract/notifications'
import { expect, type BrowserContext, type Page } from '@playwright/test'
import { sandbox } from '../stack/sandbox.ts'

/** Chromium has no push service here: what its own would do is done by the sandbox's, kept as a browser keeps it. */
const standIn = (): void => {
  const KEPT = 'push-subscription'
  const subscribeThere = (window as unknown as { subscribeAtSandbox(key: string): Promise<object> }).subscribeAtSandbox
  const current = () => {
    const text = localStorage.getItem(KEPT)
    if (text === null) return null
    const { endpoint, p256dh, auth } = JSON.parse(text) as Readonly<Record<string, string>>
    return {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem(KEPT)
        return true
      },
    }
  }
  Object.assign(PushManager.prototype, {
    getSubscription: async () => current(),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      localStorage.setItem(KEPT, JSON.stringify(await subscribeThere(applicationServerKey)))
      return current()
    },
  })
  // It says that it is forbidden whatever was granted.
  Object.defineProperty(Notification, 'permission', { get: () => 'default' })
}

export interface PushBrowser {
  /** Its id at the push service, once it subscribed. */
  subscription(): string
  /** What the push service received for it, the first one first. */
  received(): Promise<readonly ShownNotification[]>
  /** Pushes it to the worker of the page, and answers what the worker showed. */
  deliver(page: Page, pushed: object | string): Promise<readonly unknown[]>
}

/** Before the page opens the site. */
export const withPush = async (context: BrowserContext, siteUrl: string): Promise<PushBrowser> => {
  let id = ''
  await context.grantPermissions(['notifications'], { origin: siteUrl })
  await context.exposeFunction('subscribeAtSandbox', async (key: string) => {
    const subscription = await sandbox.subscribePush(key)
    ;({ id } = subscription)
    return subscription
  })
  await context.addInitScript(standIn)
  return {
    subscription: () => id,
    received: async () =>
      (await sandbox.pushedMessages(id)).map(({ text }) => shownNotification.parse(JSON.parse(text))).toReversed(),
    deliver: async (page, pushed) => {
      const worker = context.serviceWorkers().find((each) => each.url().endsWith(NOTIFICATIONS_WORKER))
      if (!worker) throw new Error('the worker of notifications is not registered')
      // Nor does it show any.
      await worker.evaluate(() => {
        const scope = self as unknown as { shown: unknown[]; ServiceWorkerRegistration: { prototype: object } }
        scope.shown = []
        Object.assign(scope.ServiceWorkerRegistration.prototype, {
          showNotification: async (title: string, options: object) => void scope.shown.push({ title, ...options }),
        })
      })
      const session = await context.newCDPSession(page)
      const registered = new Promise<string>((resolve) =>
        session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
          const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(siteUrl))
          if (own) resolve(own.registrationId)
        }),
      )
      await session.send('ServiceWorker.enable')
      const data = typeof pushed === 'string' ? pushed : JSON.stringify(pushed)
      const registrationId = await registered
      await session.send('ServiceWorker.deliverPushMessage', { origin: siteUrl, registrationId, data })
      const shownByWorker = (): Promise<readonly unknown[]> =>
        worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
      if (typeof pushed !== 'string') await expect.poll(async () => (await shownByWorker()).length).toBe(1)
      await session.detach()
      return shownByWorker()
    },
  }
}
