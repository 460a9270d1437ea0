export type Listener = (data: unknown, subject: string) => void

/**
 * A message reaches every subscriber in every process, in each publisher's order, and is not stored for absent ones.
 * `*` is one part of a subject, `>` the rest.
 */
export interface Bus {
  /** JSON, so no bigint. Never waits; while disconnected the message is dropped. */
  publish(subject: string, data: unknown): void
  subscribe(subject: string, listener: Listener): () => void
  /** Rejects when there is no answer within `timeoutMs`. */
  request(subject: string, data: unknown, timeoutMs?: number): Promise<unknown>
  /** Of several responders one answers. */
  respond(subject: string, answer: (data: unknown) => unknown): () => void
  flush(): Promise<void>
  /** Bytes, subject included; Infinity without a limit. */
  largest(): number
  connected(): boolean
  close(): Promise<void>
}
