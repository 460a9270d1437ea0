import { MESSAGES, STATUS, type Language, type StatusName } from '@pavilion/contract'
import {
  clientFrame,
  domainRequest,
  MSG,
  serverFrame,
  type ClientFrame,
  type DomainRequest,
  type ServerFrame,
} from '@pavilion/contract/realtime'
import * as z from 'zod/mini'

export const frameText = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData })

export const encodeFrame = (frame: ServerFrame): string => JSON.stringify(z.encode(serverFrame, frame))

export type ReadFrame =
  { readonly of: 'socket'; readonly frame: ClientFrame } | { readonly of: 'domain'; readonly request: DomainRequest }

/** `ofDomains`: ids that domains take, whose data they read themselves. */
export const readFrame = (text: string, ofDomains: ReadonlyMap<number, unknown>): ReadFrame | undefined => {
  try {
    const parsed: unknown = JSON.parse(text)
    const request = domainRequest.safeParse(parsed)
    if (request.success && ofDomains.has(request.data.msgId)) return { of: 'domain', request: request.data }
    return { of: 'socket', frame: clientFrame.parse(parsed) }
  } catch {
    return undefined
  }
}

/** `topic`: of a subscription that was refused. */
export const faultText = (status: StatusName, language: Language, topic?: string): string =>
  frameText(MSG.FAULT, {
    status_code: STATUS[status],
    message: MESSAGES[status][language],
    ...(topic !== undefined && { topic }),
  })
