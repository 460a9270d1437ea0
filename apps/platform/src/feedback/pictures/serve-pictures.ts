import { feedbackPictureId } from '@pavilion/contract/feedback'
import type { FastifyPluginAsync } from 'fastify'
import { asCaller, type Db } from '../../db/index.ts'
import { addressKey, pageHost } from '../../http/index.ts'
import { readPersonalKey, type Members } from '../../members/index.ts'
import type { Sites } from '../../sites/index.ts'
import { picturePass, readPicturePass } from './picture-pass.ts'
import { readPicture } from './picture-store.ts'

const PICTURE_PATH = '/site/api/v1/feedback/picture/'

export interface PictureSession {
  readonly siteId: number
  readonly userId: string
  readonly sessionId: string
}

export interface PictureParts {
  readonly db: Db
  readonly sites: Sites
  readonly vault: Members['vault']
  readonly passKey: Uint8Array
  /** Unix seconds. */
  readonly now: () => number
  /** Session ids. */
  readonly liveAmong: (sessions: readonly PictureSession[]) => Promise<ReadonlySet<string>>
}

export const pictureUrl = (
  { passKey, now }: Pick<PictureParts, 'passKey' | 'now'>,
  reader: PictureSession,
  id: string,
) => `${PICTURE_PATH}${id}?pass=${picturePass(passKey, { ...reader, pictureId: id }, now())}`

/** To the member it is of, while the session lasts that it was told to; 404 to all else, so that nobody learns which ids there are. */
export const serveFeedbackPictures =
  ({ db, sites, vault, passKey, now, liveAmong }: PictureParts): FastifyPluginAsync =>
  async (app) => {
    const imageFor = async (siteId: number, pictureId: string, pass: string): Promise<Buffer | undefined> => {
      const reader = readPicturePass(passKey, pass, { siteId, pictureId }, now())
      if (!reader || !(await liveAmong([reader])).has(reader.sessionId)) return undefined
      const key = await readPersonalKey(db, vault, reader)
      return key && readPicture(db, reader, key, pictureId)
    }
    app.get<{ Params: { id: string }; Querystring: { pass?: unknown } }>(
      `${PICTURE_PATH}:id`,
      async (request, reply) => {
        const site = sites.byHost(pageHost(request))
        const caller = { kind: 'stranger', key: addressKey(request.ip) } as const
        const { id } = request.params
        const { pass } = request.query
        const image =
          site && typeof pass === 'string' && feedbackPictureId.safeParse(id).success
            ? await asCaller(caller, () => imageFor(site.siteId, id, pass))
            : undefined
        if (!image) return reply.callNotFound()
        return reply
          .header('content-type', 'image/webp')
          .header('cache-control', 'no-store')
          .header('x-content-type-options', 'nosniff')
          .header('content-security-policy', "default-src 'none'; sandbox")
          .send(image)
      },
    )
  }
