/**
 * The whole of NOTIFICATIONS_WORKER: it shows what is pushed, and opens the site when that is clicked. It takes no requests, keeps nothing and
 * imports nothing. What is pushed is as `shownNotification` of the contract says.
 */
interface Shown {
  readonly title: string
  readonly body: string
  readonly tag: string
  readonly path: string
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}
interface PushArrival extends WorkerEvent {
  readonly data: { text(): string } | null
}
interface NotificationClick extends WorkerEvent {
  readonly notification: { readonly data: unknown; close(): void }
}
interface OpenTab {
  readonly url: string
  focus(): Promise<unknown>
}
interface WorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: object): Promise<void> }
  readonly clients: {
    matchAll(query: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly OpenTab[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(name: 'install', listener: () => void): void
  addEventListener(name: 'push', listener: (event: PushArrival) => void): void
  addEventListener(name: 'notificationclick', listener: (event: NotificationClick) => void): void
}

const scope = self as unknown as WorkerScope
const ICON = '/apple-touch-icon.png'

const isLine = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= most
const isTag = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^\/(?![/\\])[\w/?=&.%-]{0,200}$/.test(value)

const shownIn = (text: string): Shown | undefined => {
  try {
    const { title, body, tag, path } = JSON.parse(text) as Record<string, unknown>
    return isLine(title, 160) && isLine(body, 240) && isTag(tag) && isPath(path)
      ? { title, body, tag, path }
      : undefined
  } catch {
    return undefined
  }
}

const show = async ({ title, body, tag, path }: Shown): Promise<void> => {
  await scope.registration.showNotification(title, { body, tag, icon: ICON, data: path, renotify: true })
}

/** A tab that is there already comes to the front. */
const openSite = async (path: string): Promise<void> => {
  const address = scope.location.origin + path
  const tabs = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const tab = tabs.find(({ url }) => url === address)
  await (tab ? tab.focus() : scope.clients.openWindow(address))
}

scope.addEventListener('install', () => void scope.skipWaiting())
scope.addEventListener('push', (event) => {
  const notification = shownIn(event.data?.text() ?? '')
  if (notification) event.waitUntil(show(notification))
})
scope.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const path = event.notification.data
  if (isPath(path)) event.waitUntil(openSite(path))
})
