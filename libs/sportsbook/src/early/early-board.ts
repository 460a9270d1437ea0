import type { Realtime } from '@pavilion/realtime'
import { readBook } from '../book-store/read-in-parts.ts'
import { OLDEST_MS, type EarlyAsk } from './early-ask.ts'
import { showEarly } from './show-early.ts'

const show = async (realtime: Pick<Realtime, 'storeOf' | 'follow'>, { at }: EarlyAsk, data: unknown): Promise<void> => {
  if (performance.now() - at > OLDEST_MS) return
  const book = await readBook((data as { readonly book?: unknown } | undefined)?.book)
  if (book) showEarly(realtime, book)
}

/** Once. Resolves when it is in the book, or at once if still to come. */
export const takeEarlyBoard = async (realtime: Pick<Realtime, 'storeOf' | 'follow'>): Promise<void> => {
  const earlyRequest = globalThis.pavilionEarlyBoard
  if (!earlyRequest) return
  globalThis.pavilionEarlyBoard = undefined
  // A task of its own, after the page's code has run.
  const yielded = new Promise<false>((resolve) => setTimeout(resolve, 0, false))
  const board = earlyRequest.data
    .then((data) => yielded.then(() => show(realtime, earlyRequest, data)))
    .catch(() => undefined)
  const isHere = await Promise.race([earlyRequest.data.then(() => true).catch(() => true), yielded])
  if (isHere) await board
}
