import { parentPort, workerData } from 'node:worker_threads'
import { CHAT_MSG } from '@pavilion/contract/chat'
import { MSG } from '@pavilion/contract/realtime'
import { addressOf, crowdOf, openAll } from '../fan-out/crowd.ts'
import { openPageSocket } from '../platform/page-socket.ts'

/** What the thread is given. */
export interface ListenersData {
  readonly urls: readonly string[]
  readonly count: number
  /** The first of their addresses. */
  readonly from: number
}

const RID = Buffer.from('"rid":"')
const LINE = Buffer.from(`{"msgId":${CHAT_MSG.SEND},`)
/** Of a version 7 id: the time, in two parts. */
const timeOf = (rid: string): number => Number.parseInt(rid.slice(0, 8) + rid.slice(9, 13), 16)

/**
 * Readers on a thread of their own, which tell how late lines are: thousands of others at the same loop would be what is
 * measured. Asked for `record` they begin, for `stop` they answer `{delays, frames}`; a line says when it was written by its rid.
 */
const listen = async ({ urls, count, from }: ListenersData): Promise<void> => {
  const sockets = await openAll(count, (index) =>
    openPageSocket(urls[index % urls.length] ?? '', ['chat/hall'], addressOf(from + index), {
      snapshot: Buffer.from(`{"msgId":${CHAT_MSG.JOIN},`),
    }),
  )
  let delays: number[] = []
  for (const socket of sockets)
    socket.on('message', (data: Buffer) => {
      if (!data.subarray(0, LINE.length).equals(LINE)) return
      const start = data.indexOf(RID) + RID.length
      delays.push(Date.now() - timeOf(data.toString('latin1', start, start + 13)))
    })
  const heartbeat = setInterval(() => {
    for (const socket of sockets) socket.send(JSON.stringify({ msgId: MSG.HEARTBEAT, msgData: {} }))
  }, 10_000)
  const crowd = crowdOf(sockets)
  let frames = crowd.record()
  parentPort?.on('message', (word: 'record' | 'count' | 'stop') => {
    if (word === 'record') {
      delays = []
      frames = crowd.record()
    } else if (word === 'count') parentPort?.postMessage({ count: delays.length })
    else {
      clearInterval(heartbeat)
      parentPort?.postMessage({ delays, frames: frames() })
      void crowd.close()
      parentPort?.close()
    }
  })
  parentPort?.postMessage('ready')
}

await listen(workerData as ListenersData)
