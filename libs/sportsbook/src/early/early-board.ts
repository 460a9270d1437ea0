import { liveTopic } from '@pavilion/contract'
import { showEarly, type Realtime } from '@pavilion/realtime'
import * as z from 'zod/mini'
import { OLDEST_MS, type EarlyAsk } from './early-ask.ts'

const show = (realtime: Pick<Realtime, 'fillBy'>, { at }: EarlyAsk, data: unknown): void => {
  if (performance.now() - at > OLDEST_MS) return
  const { success, data: told } = z.safeDecode(liveTopic.data, data as never)
  if (success && 'book' in told) showEarly(realtime, told.book)
}

/**
 * Shows the board that the document asked for, once. Resolves at once: with the board in the book where its answer is here already, else
 * it is shown when it comes, unless the socket was first.
 */
export const takeEarlyBoard = async (realtime: Pick<Realtime, 'fillBy'>): Promise<void> => {
  const asked = globalThis.pavilionEarlyBoard
  if (!asked) return
  globalThis.pavilionEarlyBoard = undefined
  const shown = asked.data.then((data) => show(realtime, asked, data)).catch(() => undefined)
  await Promise.race([shown, new Promise((resolve) => setTimeout(resolve))])
}
