import { clientFrame, messageOf, STATUS, MSG, type ClientFrame, type StatusName } from '@pavilion/contract'

/** The text of a frame in the wire's form. */
export const frameText = (msgId: number, msgData: unknown): string => JSON.stringify({ msgId, msgData })

/** A frame a client sent, or undefined when it is none the contract knows. */
export const readFrame = (text: string): ClientFrame | undefined => {
  try {
    return clientFrame.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Says why a frame was refused. A socket has no language header; clients show their own text for the code. */
export const faultText = (status: StatusName): string =>
  frameText(MSG.FAULT, { status_code: STATUS[status], message: messageOf(STATUS[status], 'zh-CN') })
