export { createRoomStore, type RoomStore, type RoomFreshness } from './room/room-store.ts'
export type { RoomView, SelfView } from './room/room-view.ts'
export { createLineSender, type LineSender } from './sending/line-sender.ts'
export type { PendingLine, PendingLines } from './sending/pending-lines.ts'
