import { shownNotification, type NotificationKind, type ShownNotification } from '@pavilion/contract/notifications'
import { createECDH, randomBytes, randomUUID } from 'node:crypto'
import ece from 'http_ece'
import { vapidPublicKey } from '../../config/vapid.ts'
import type { Config } from '../../config/config.ts'
import type { PushAnswer, PushPost } from '../sending/post.ts'

const PRIVATE_KEY = randomBytes(32).toString('base64url')

export const PUSH_CONFIG: Config['push'] = {
  vapid: {
    privateKey: PRIVATE_KEY,
    publicKey: vapidPublicKey(PRIVATE_KEY) ?? '',
    subject: 'mailto:push@pavilion.test',
  },
  hosts: ['push.example', '*.push.example.net'],
  ownOrigin: 'http://127.0.0.1:4100',
}

/** A browser at a push service. */
export const aBrowser = (host = 'https://push.example') => {
  const pair = createECDH('prime256v1')
  const p256dh = pair.generateKeys('base64url', 'uncompressed')
  const auth = randomBytes(16).toString('base64url')
  const endpoint = `${host}/${randomUUID()}`
  return {
    endpoint,
    asking: (kinds: readonly NotificationKind[], language = 'zh-CN') => ({ endpoint, p256dh, auth, kinds, language }),
    read: (body: Buffer): ShownNotification =>
      shownNotification.parse(
        JSON.parse(ece.decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: auth }).toString()),
      ),
  }
}
export type TestBrowser = ReturnType<typeof aBrowser>

interface Received {
  readonly address: string
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: Buffer
}

/** Push services, that answer as they are told. */
export const pushServices = () => {
  const received: Received[] = []
  let answer: PushAnswer | Error = { status: 201, retryAfter: undefined }
  const post: PushPost = async (address, headers, body) => {
    received.push({ address, headers, body })
    if (answer instanceof Error) throw answer
    return answer
  }
  return {
    post,
    answer: (status: number | Error, retryAfter?: number): void => {
      answer = status instanceof Error ? status : { status, retryAfter }
    },
    to: ({ endpoint }: TestBrowser) => received.filter(({ address }) => address === endpoint),
    shown: (browser: TestBrowser) =>
      received.filter(({ address }) => address === browser.endpoint).map(({ body }) => browser.read(body)),
  }
}
