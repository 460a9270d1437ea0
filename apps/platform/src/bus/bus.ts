export type Listener = (data: unknown, subject: string) => void

/** In each publisher's order; not stored for absent ones. `*` is one part, `>` the rest. */
export interface Bus {
  /** JSON, so no bigint; dropped while disconnected. */
  publish(subject: string, data: unknown): void
  subscribe(subject: string, listener: Listener): () => void
  /** Rejects when there is no answer within `timeoutMs`. */
  request(subject: string, data: unknown, timeoutMs?: number): Promise<unknown>
  respond(subject: string, answer: (data: unknown) => unknown): () => void
  flush(): Promise<void>
  /** Bytes, subject included. */
  largest(): number
  connected(): boolean
  close(): Promise<void>
}
