import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { deriveKey, open, seal } from '../sealing/sealing.ts'
import type { MemberId } from '../members/index.ts'

/** What a page may ask to be opened. */
export const REVEALED = ['phone', 'email', 'real_name'] as const
export type Revealed = (typeof REVEALED)[number]

/** How long a handle opens what it stands for, seconds. */
const LIFE = 3600

/** Nobody can try values against it without the key; it only has to tell a member's own ones apart. */
const MARK_BYTES = 16

const content = z.object({ field: z.enum(REVEALED), until: z.int() })

export interface Handles {
  /** What stands on a page in place of a value; `now` in seconds. It holds which value it is, not the value. */
  make(member: MemberId, field: Revealed, now: number): string
  /** The same as long as the value is, and telling nothing of it. */
  mark(member: MemberId, field: Revealed, value: string): string
  /** Which value of this member a handle stands for; undefined when it is another member's, too old, or made up. */
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
