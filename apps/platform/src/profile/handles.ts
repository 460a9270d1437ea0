import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { deriveKey, open, seal } from '../sealing/sealing.ts'
import type { MemberId } from '../members/index.ts'

export const REVEALED = ['phone', 'email', 'real_name'] as const
export type Revealed = (typeof REVEALED)[number]

/** Seconds. */
const LIFE = 3600

/** Cannot be tested without the key. */
const MARK_BYTES = 16

const content = z.object({ field: z.enum(REVEALED), until: z.int() })

export interface Handles {
  /** `now` in seconds. */
  make(member: MemberId, field: Revealed, now: number): string
  /** Constant while the value is, and reveals nothing of it. */
  mark(member: MemberId, field: Revealed, value: string): string
  /** Undefined when expired, forged or another member's. */
  read(member: MemberId, handle: string, now: number): Revealed | undefined
}

export const createHandles = (masterSecret: string): Handles => {
  const key = deriveKey(masterSecret, 'pavilion/handles/1')
  const markKey = deriveKey(masterSecret, 'pavilion/handles/marks/1')
  const contextOf = ({ siteId, userId }: MemberId): string => `${siteId}/${userId}`
  return {
    make: (member, field, now) =>
      seal(key, Buffer.from(JSON.stringify({ field, until: now + LIFE })), contextOf(member)).toString('base64url'),
    mark: (member, field, value) =>
      createHmac('sha256', markKey)
        .update([contextOf(member), field, value].join('\n'))
        .digest()
        .subarray(0, MARK_BYTES)
        .toString('base64url'),
    read: (member, handle, now) => {
      try {
        const bytes = Buffer.from(handle, 'base64url')
        const { field, until } = content.parse(JSON.parse(open(key, bytes, contextOf(member)).toString()))
        return until > now ? field : undefined
      } catch {
        return undefined
      }
    },
  }
}
