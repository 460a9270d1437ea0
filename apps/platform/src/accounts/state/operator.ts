import { memberQuery, memberStateChange, OPERATOR_MEMBER_STATE_PATH, OPERATOR_MEMBERS_PATH } from '@pavilion/protocols'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import type { Outbox } from '../../bus/index.ts'
import type { Db } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { done, parsed, siteIdParameter } from '../../operator/index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { findMember } from './find-member.ts'
import { setMemberState } from './set-state.ts'

const ofSite = z.object({ siteId: siteIdParameter })
const where = z.object({ siteId: siteIdParameter, userId: z.uuid() })

/** The operator's calls that find an account by its name, and freeze, terminate or free it. */
export const memberStateCalls =
  (db: Db, outbox: Outbox, sessions: Pick<SessionStore, 'endAll'>): FastifyPluginAsync =>
  async (app) => {
    app.get(OPERATOR_MEMBERS_PATH, async (request) => {
      const { siteId } = parsed(ofSite, request.params)
      const found = await findMember(db, siteId, parsed(memberQuery, request.query).name)
      if (!found) throw new Refusal('NOT_FOUND')
      return done(found)
    })
    app.post(OPERATOR_MEMBER_STATE_PATH, async (request) => {
      const member = parsed(where, request.params)
      const change = parsed(memberStateChange, request.body)
      if (!(await setMemberState(db, sessions, member, change, request.id))) throw new Refusal('NOT_FOUND')
      outbox.nudge()
      return done({ userId: member.userId, state: change.state })
    })
  }
