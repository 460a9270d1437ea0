import type { ChatMute, ChatRoomRules } from '@pavilion/contract/chat'
import type { RoomNow } from '../store/chat-store.ts'

/** Why nothing is written now, or what stands beside the field. */
export type Writing =
  | { readonly kind: 'loading' }
  | { readonly kind: 'guest' }
  | { readonly kind: 'muted'; readonly mute: ChatMute }
  | { readonly kind: 'destroyed' | 'missing' }
  /** `at`: Unix seconds; each where it is known. */
  | {
      readonly kind: 'closed'
      readonly at: number | undefined
      readonly by: ChatRoomRules['closedBy']
    }
  /** Chat of the whole site. */
  | { readonly kind: 'site'; readonly reason: string | undefined }
  | { readonly kind: 'level'; readonly least: number }
  | { readonly kind: 'open'; readonly isAway: boolean; readonly slowSeconds: number }

/** @param now Unix seconds by the server’s clock */
export const writingOf = ({ view, self, freshness }: RoomNow, isMember: boolean, now: number): Writing => {
  if (freshness === 'missing') return { kind: 'missing' }
  if (!view) return { kind: 'loading' }
  if (self?.site?.status === 'closed') return { kind: 'site', reason: self.site.tell }
  if (view.isDestroyed) return { kind: 'destroyed' }
  if (view.rules.status === 'closed') return { kind: 'closed', at: view.rules.closedAt, by: view.rules.closedBy }
  if (!isMember) return { kind: 'guest' }
  const mute = self?.mute
  if (mute?.isMuted === true && (mute.until === undefined || mute.until > now)) return { kind: 'muted', mute }
  const level = self?.sender?.level ?? 0
  if (self?.sender && level < view.rules.leastLevel) return { kind: 'level', least: view.rules.leastLevel }
  return { kind: 'open', isAway: freshness === 'stale', slowSeconds: view.rules.slowSeconds }
}

/** Characters as a reader counts them (the platform counts so too). */
export const charactersOf = (text: string): number =>
  [...new Intl.Segmenter('zh', { granularity: 'grapheme' }).segment(text)].length
