import * as z from 'zod/mini'

/** What a member can be told of by a notification of the browser. */
export const NOTIFICATION_KINDS = ['goals', 'settled'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** A member's; the oldest goes. */
export const MOST_BROWSERS = 10

/** Where the worker of a site is, from which browsers show notifications. */
export const NOTIFICATIONS_WORKER = '/notifications-worker.js'

const line = (most: number) => z.string().check(z.minLength(1), z.maxLength(most))

/** What is pushed, and shown as it is: nothing in it may be more than anybody may read on a locked screen. */
export const shownNotification = z.object({
  title: line(160),
  body: line(240),
  /** A later one of the same takes its place. */
  tag: z.string().check(z.regex(/^[\w-]{1,64}$/)),
  /** Of the site, opened by a click. */
  path: z.string().check(z.regex(/^\/(?![/\\])[\w/?=&.%-]{0,200}$/)),
})
export type ShownNotification = z.output<typeof shownNotification>
