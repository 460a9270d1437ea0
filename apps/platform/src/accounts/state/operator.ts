import { memberStateChange, OPERATOR_MEMBER_STATE_PATH } from '@pavilion/protocols'
import type { FastifyPluginAsync } from 'fastify'
import * as z from 'zod/mini'
import type { Outbox } from '../../bus/index.ts'
import type { Db } from '../../db/index.ts'
import { Refusal } from '../../http/index.ts'
import { done, parsed, siteIdParameter } from '../../operator/index.ts'
import type { SessionStore } from '../sessions/sessions.ts'
import { setMemberState } from './set-state.ts'

const where = z.object({ siteId: siteIdParameter, userId: z.uuid() })

/** The operator's call that freezes, terminates or frees an account. */
export const memberStateCalls =
  (db: Db, outbox: Outbox, sessions: Pick<SessionStore, 'endAll'>): FastifyPluginAsync =>
  async (app) => {
    app.post(OPERATOR_MEMBER_STATE_PATH, async (request) => {
      const member = parsed(where, request.params)
      const change = parsed(memberStateChange, request.body)
      if (!(await setMemberState(db, sessions, member, change, request.id))) throw new Refusal('NOT_FOUND')
      outbox.nudge()
      return done({ userId: member.userId, state: change.state })
    })
  }
