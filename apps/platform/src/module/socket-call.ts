import type { Language } from '@pavilion/contract'

/** The page that asked. */
export interface SocketCaller {
  readonly siteId: number
  /** Undefined for a guest. */
  readonly userId: string | undefined
  readonly language: Language
  /** It asked more often than the call lets one socket ask. */
  readonly isTooFrequent: boolean
  /** To this page alone. */
  reply(text: string): void
}

/** What a domain takes from pages over the socket. */
export interface SocketCall {
  readonly msgId: number
  /** What one socket may ask: at once, and each second after. */
  readonly burst: number
  readonly perSecond: number
  /** `unreadable`: it counts as a fault of the page; `tooFrequent`: the page is told so. Calls of a socket are answered one after the other. */
  handle(msgData: unknown, caller: SocketCaller): Promise<'done' | 'unreadable' | 'tooFrequent'>
}
