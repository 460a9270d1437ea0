import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'

/** `url` is on the site itself. */
const picture = z.object({ id: z.string(), url: z.string() })

export const PICTURE_MAX_BYTES = 2_097_152
export const PICTURE_MAX_SIDE = 4096

/** By the field that it comes in. */
export const UPLOAD_PURPOSES = { file: 'avatar', feedback: 'feedback' } as const
export type UploadField = keyof typeof UPLOAD_PURPOSES

export const avatarList = endpoint({
  path: '/site/api/v1/member/avatarList',
  access: 'member',
  effect: 'read',
  summary: 'The pictures a member may choose from, their own last.',
  payload: z.object({}),
  data: z.object({ list: z.array(picture) }),
  statuses: [],
})

export const addAvatar = endpoint({
  path: '/site/api/v1/member/addAvatar',
  access: 'member',
  effect: 'write',
  summary: 'Chooses a picture: an entry of avatarList, or one the member uploaded.',
  payload: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  data: z.object({}),
  statuses: ['NO_DATA'],
})

export const uploadImage = endpoint({
  path: '/site/api/v1/upload/uploadImage',
  access: 'member',
  effect: 'write',
  body: 'multipart',
  summary:
    'Uploads a picture: PNG, JPEG or WebP by its content. It is drawn anew, without what a camera wrote into it. The field tells what it is for: `file` for a portrait, `feedback` for what the member writes to the desk.',
  payload: z.object({}),
  data: picture,
  statuses: ['FILE_UPLOAD_FAILURE'],
})
