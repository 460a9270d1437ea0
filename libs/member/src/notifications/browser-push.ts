import { NOTIFICATIONS_WORKER } from '@pavilion/contract/notifications'

/** `homeScreen`: on an iPhone or iPad pages can only be told when they were opened from the home screen. */
export type PushSupport = 'ready' | 'blocked' | 'homeScreen' | 'unsupported'

const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

export const pushSupport = (): PushSupport => {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isApplePhone() ? 'homeScreen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'ready'
}

const currentSubscription = async (): Promise<PushSubscription | null | undefined> => {
  if (pushSupport() !== 'ready') return undefined
  const registration = await navigator.serviceWorker.getRegistration('/')
  return registration?.pushManager.getSubscription()
}

/** By which the platform knows this browser; undefined while it is not subscribed. */
export const currentEndpoint = async (): Promise<string | undefined> => (await currentSubscription())?.endpoint

/** Asks the browser's user. Within a click, else browsers do not ask. */
export const askPermission = async (): Promise<boolean> => (await Notification.requestPermission()) === 'granted'

export interface BrowserSubscription {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/** With the worker that shows what comes, which is fetched by this for the first time. */
export const subscribeBrowser = async (key: string): Promise<BrowserSubscription> => {
  await navigator.serviceWorker.register(NOTIFICATIONS_WORKER, { scope: '/' })
  const { pushManager } = await navigator.serviceWorker.ready
  const ask = () => pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const subscription = await ask().catch(async () => {
    // A site that has another key by now.
    await (await pushManager.getSubscription())?.unsubscribe()
    return ask()
  })
  const { keys } = subscription.toJSON()
  const { p256dh, auth } = keys ?? {}
  if (p256dh === undefined || auth === undefined) throw new Error('the browser gave no keys')
  return { endpoint: subscription.endpoint, p256dh, auth }
}

export const unsubscribeBrowser = async (): Promise<void> => {
  await (await currentSubscription())?.unsubscribe()
}
