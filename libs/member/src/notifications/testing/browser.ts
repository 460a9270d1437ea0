import type { NotificationKind } from '@pavilion/contract/notifications'
import type { MockHandlers } from '@pavilion/api-client/testing'
import { wellAnswered } from '../../testing/answers.ts'

export const ENDPOINT = 'https://push.example/browser-1'
export const SITE_KEY = `B${'k'.repeat(86)}`
const KEYS = { p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) }

interface BrowserToMake {
  /** What its user answers when asked. */
  readonly answers?: NotificationPermission
  readonly permission?: NotificationPermission
  readonly subscribed?: boolean
  /** It has no push at all. */
  readonly without?: boolean
  readonly userAgent?: string
}

/** In place of what the page finds of its browser: nothing is registered, and nobody asked. The function puts it back. */
export const standInBrowser = ({
  answers = 'granted',
  permission = 'default',
  subscribed = false,
  without = false,
  userAgent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0',
}: BrowserToMake = {}) => {
  const acts: string[] = []
  let isSubscribed = subscribed
  let fails = false
  const subscription = {
    endpoint: ENDPOINT,
    toJSON: () => ({ endpoint: ENDPOINT, keys: KEYS }),
    unsubscribe: async () => {
      acts.push('unsubscribe')
      isSubscribed = false
      return true
    },
  }
  const pushManager = {
    getSubscription: async () => (isSubscribed ? subscription : null),
    subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: string }) => {
      acts.push(`subscribe ${applicationServerKey === SITE_KEY ? 'by the key of the site' : 'by another key'}`)
      if (fails) throw new Error('the push service is away')
      isSubscribed = true
      return subscription
    },
  }
  const registration = { pushManager }
  const serviceWorker = {
    getRegistration: async () => (isSubscribed ? registration : undefined),
    register: async (address: string) => {
      acts.push(`register ${address}`)
      return registration
    },
    ready: Promise.resolve(registration),
  }
  const notification = {
    permission,
    requestPermission: async () => {
      acts.push('ask')
      notification.permission = answers
      return answers
    },
  }
  const owners: [object, string, unknown][] = [
    [navigator, 'userAgent', userAgent],
    [navigator, 'serviceWorker', serviceWorker],
    [window, 'PushManager', () => undefined],
    [window, 'Notification', notification],
  ]
  const before = owners.map(([owner, name]) => [owner, name, Object.getOwnPropertyDescriptor(owner, name)] as const)
  for (const [owner, name, value] of owners)
    Object.defineProperty(owner, name, { value, configurable: true, writable: true })
  if (without) {
    Reflect.deleteProperty(window, 'PushManager')
    Object.defineProperty(window, 'Notification', { value: undefined, configurable: true })
  }
  return {
    acts,
    failNow: (): void => {
      fails = true
    },
    restore: (): void => {
      for (const [owner, name, descriptor] of before)
        if (descriptor) Object.defineProperty(owner, name, descriptor)
        else Reflect.deleteProperty(owner, name)
    },
  }
}

/** A platform that serves notifications, and keeps what this browser asked for. */
export const notificationsAnswered = (start?: readonly NotificationKind[], over: MockHandlers = {}): MockHandlers => {
  let kinds = start
  const write = (next: readonly NotificationKind[]) => {
    kinds = next
    return { kinds: [...next] }
  }
  return wellAnswered({
    notificationSettings: ({ endpoint }) => ({
      key: SITE_KEY,
      ...(endpoint === ENDPOINT && kinds && { browser: { kinds: [...kinds] } }),
    }),
    notificationSubscribe: (wishes) => write(wishes.kinds),
    notificationKinds: (wishes) => write(wishes.kinds),
    notificationUnsubscribe: () => {
      kinds = undefined
      return {}
    },
    ...over,
  })
}
