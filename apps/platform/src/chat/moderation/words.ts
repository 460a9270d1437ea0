import { operatorChatWords, operatorChatWordsAdd, operatorChatWordsRemove } from '@pavilion/operator-api/chat'
import type { Tx } from '../../db/index.ts'
import { operatorCall, refuseField, type OperatorCall } from '../../operator/index.ts'

const wordsOf = async (tx: Tx, siteId: number): Promise<string[]> => {
  const rows = await tx.selectFrom('chat_words').select('word').where('site_id', '=', siteId).orderBy('word').execute()
  return rows.map(({ word }) => word)
}

/** `changed`: every process reads them anew. */
export const wordCalls = (changed: () => void): readonly OperatorCall[] => [
  operatorCall(operatorChatWords, async (tx, _, { params: { siteId } }) => ({
    data: { words: await wordsOf(tx, siteId) },
    audit: { siteId, subject: 'chat' },
  })),
  operatorCall(operatorChatWordsAdd, async (tx, { words }, { params: { siteId }, actor, at }) => {
    const rows = await tx
      .insertInto('chat_words')
      .values([...new Set(words)].map((word) => ({ site_id: siteId, word, added_by: actor, added_at: at })))
      .onConflict((conflict) => conflict.doNothing())
      .returning('word')
      .execute()
    const added = rows.map(({ word }) => word)
    return { data: { words: added }, after: changed, audit: { siteId, subject: 'chat', detail: { added } } }
  }),
  operatorCall(operatorChatWordsRemove, async (tx, { words }, { params: { siteId } }) => {
    const before = await wordsOf(tx, siteId)
    const unknown = words.filter((word) => !before.includes(word))
    if (unknown.length > 0)
      refuseField('words', `${unknown.join(', ')}: no words of the site: there are ${before.join(', ') || 'none'}`)
    await tx.deleteFrom('chat_words').where('site_id', '=', siteId).where('word', 'in', words).execute()
    return {
      data: { words: [...new Set(words)] },
      after: changed,
      audit: { siteId, subject: 'chat', detail: { removed: words } },
    }
  }),
]
