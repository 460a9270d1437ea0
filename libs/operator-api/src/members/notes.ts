import * as z from 'zod/mini'
import { ofMember, operatorEndpoint } from '../endpoint.ts'
import { pageLimit } from '../page.ts'
import { operatorUuid } from '../uuid.ts'

const roles = ['support', 'risk', 'finance'] as const

export const memberNote = z.object({
  noteId: operatorUuid,
  text: z.string(),
  /** Name of the person. */
  writtenBy: z.string(),
  /** Unix seconds. */
  at: z.int(),
})
export type MemberNote = z.infer<typeof memberNote>

export const operatorNoteAdd = operatorEndpoint({
  method: 'POST',
  path: '/operator/v1/sites/:siteId/members/:userId/notes',
  action: 'member.note_add',
  roles,
  why: 'none',
  summary:
    'Adds a note about a member for colleagues; nobody changes or removes one. The log says who wrote one, and not what.',
  params: ofMember,
  payload: z.object({ text: z.string().check(z.trim(), z.minLength(1), z.maxLength(2000)) }),
  data: memberNote,
})

export const operatorNoteList = operatorEndpoint({
  method: 'GET',
  path: '/operator/v1/sites/:siteId/members/:userId/notes',
  action: 'member.note_list',
  roles,
  summary: 'What colleagues noted about a member, newest first.',
  params: ofMember,
  payload: z.object({ limit: pageLimit }),
  data: z.object({ notes: z.array(memberNote) }),
})
