import { createAttempts } from '../attempts/index.ts'
import { transaction } from '../db/index.ts'
import { tooOften } from '../http/index.ts'
import { readPersonalKey, type Members } from '../members/index.ts'
import type { Deps, Module } from '../module/module.ts'
import { redrawWhole, type FeedbackPictures } from '../pictures/index.ts'
import { deriveKey } from '../sealing/sealing.ts'
import { seconds } from '../time/clock.ts'
import { periodic } from '../time/periodic.ts'
import { sweepCases } from './cases/case-store.ts'
import type { CaseBets } from './cases/case-bets.ts'
import { feedbackCalls } from './desk/operator.ts'
import { addPicture, sweepPictures } from './pictures/picture-store.ts'
import { pictureUrl, serveFeedbackPictures, type PictureParts } from './pictures/serve-pictures.ts'
import { feedbackPushes } from './pushes.ts'
import { feedbackRoutes } from './routes.ts'

const SWEEP_MS = 3_600_000
const UPLOADS = [
  { name: 'feedback-upload', most: 40, windowSeconds: 3600 },
  { name: 'feedback-upload-day', most: 100, windowSeconds: 86_400 },
] as const

export interface FeedbackParts extends Pick<Members, 'vault'>, Pick<PictureParts, 'liveAmong'>, CaseBets {}

/** What members write to the site's desk, and what it answers. */
export const createFeedback = (
  deps: Deps,
  { vault, liveAmong, ...bets }: FeedbackParts,
): { readonly module: Module; readonly pictures: FeedbackPictures } => {
  const { db, clock, config, events, log, sites } = deps
  const attempts = createAttempts(db, clock.now, config.rates.scale)
  const passKey = deriveKey(config.secrets.JWT_SECRET, 'pavilion/feedback-pictures/1')
  const pictureParts: PictureParts = { db, sites, vault, passKey, now: () => seconds(clock), liveAmong }
  const sweeping = periodic(
    'feedback: sweep',
    SWEEP_MS,
    async () => {
      await sweepPictures(db, clock.now())
      await sweepCases(db, clock.now())
    },
    log,
  )
  return {
    pictures: {
      add: async ({ site, member }, file) => {
        const owner = { siteId: site.siteId, userId: member.userId }
        const subject = `${owner.siteId}/${owner.userId}`
        for (const limit of UPLOADS)
          if (!(await attempts.take(limit, subject))) throw tooOften(await attempts.wait([limit, subject]))
        const image = await redrawWhole(file)
        const key = image && (await readPersonalKey(db, vault, owner))
        if (!image || !key) return undefined
        const id = await transaction(db, (tx) => addPicture(tx, owner, key, image, new Date(clock.now())))
        return { id, url: pictureUrl(pictureParts, { ...owner, sessionId: member.sessionId }, id) }
      },
    },
    module: {
      routes: feedbackRoutes(deps, { ...pictureParts, bets }),
      operator: feedbackCalls({ sites, events, vault, bets }),
      pushes: [feedbackPushes(db)],
      plain: serveFeedbackPictures(pictureParts),
      start: async () => sweeping.start(),
      stop: () => sweeping.stop(),
    },
  }
}
