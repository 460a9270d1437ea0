import { addAvatar, avatarList, uploadImage } from '@pavilion/contract/profile'
import type { FastifyPluginAsync } from 'fastify'
import { createAttempts } from '../attempts/index.ts'
import { asCaller } from '../db/index.ts'
import { addressKey, type CallOf, implement, pageHost, Refusal, tooOften } from '../http/index.ts'
import type { Members } from '../members/index.ts'
import type { Deps, Module } from '../module/module.ts'
import type { Sites } from '../sites/index.ts'
import { createPictures, PICTURE_PATH, type Picture, type Pictures } from './pictures.ts'
import { redraw } from './redraw.ts'

const UPLOADS = { name: 'upload', most: 20, windowSeconds: 3600 }

/** For a week only, so that deleted pictures disappear. */
const servePictures =
  (pictures: Pictures, sites: Sites): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>(`${PICTURE_PATH}:id`, async (request, reply) => {
      const site = sites.byHost(pageHost(request))
      const caller = { kind: 'stranger', key: addressKey(request.ip) } as const
      const { id } = request.params
      const image = site && /^[\w-]{3,40}$/.test(id) && (await asCaller(caller, () => pictures.read(site.siteId, id)))
      if (!image) return reply.callNotFound()
      return reply
        .header('content-type', 'image/webp')
        .header('cache-control', 'private, max-age=604800, immutable')
        .header('content-security-policy', "default-src 'none'; sandbox")
        .send(image)
    })
  }

export interface FeedbackPictures {
  /** By an allowance of its own. Of a file as it came; undefined where it is no picture that is taken. */
  add(call: CallOf<typeof uploadImage>, file: Buffer): Promise<Picture | undefined>
}

export const createPicturesModule = (
  deps: Deps,
  { vault }: Pick<Members, 'vault'>,
  feedback?: FeedbackPictures,
): Module => {
  const { db, clock, config, sites } = deps
  const pictures = createPictures(db, vault)
  const attempts = createAttempts(db, clock.now, config.rates.scale)

  const upload = async (_: unknown, call: CallOf<typeof uploadImage>) => {
    const member = { siteId: call.site.siteId, userId: call.member.userId }
    if (!call.upload) throw new Refusal('FILE_UPLOAD_FAILURE')
    if (call.uploadField === 'feedback') {
      const picture = await feedback?.add(call, call.upload)
      if (!picture) throw new Refusal('FILE_UPLOAD_FAILURE')
      return picture
    }
    const uploads = [UPLOADS, `${member.siteId}/${member.userId}`] as const
    if (!(await attempts.take(...uploads))) throw tooOften(await attempts.wait(uploads))
    const image = await redraw(call.upload)
    if (!image) throw new Refusal('FILE_UPLOAD_FAILURE')
    return pictures.add(member, image, new Date(clock.now()), call.requestId)
  }

  return {
    routes: [
      implement(avatarList, async (_, { site, member }) => ({
        list: await pictures.listFor({ siteId: site.siteId, userId: member.userId }),
      })),
      implement(addAvatar, async ({ id }, { site, member, requestId }) => {
        const wasChosen = await pictures.choose({ siteId: site.siteId, userId: member.userId }, id, requestId)
        if (!wasChosen) throw new Refusal('NO_DATA')
        return {}
      }),
      implement(uploadImage, upload),
    ],
    plain: servePictures(pictures, sites),
  }
}
