/** Called with the data of a message, as JSON brings it. */
export type Listener = (data: unknown, subject: string) => void

/**
 * Fan-out between processes. A message reaches every subscriber of its subject in every process, those of this process
 * included, in the order one publisher sent them; it is not kept for those who are away. `*` stands for one part of a
 * subject, `>` at the end for the rest.
 */
export interface Bus {
  /** Data is JSON; bigint does not travel. Never waits; while there is no connection the message is lost. */
  publish(subject: string, data: unknown): void
  /** Returns what ends the subscription. A listener must not throw. */
  subscribe(subject: string, listener: Listener): () => void
  /** Asks whoever responds to a subject; rejects when nobody does within `timeoutMs`. */
  request(subject: string, data: unknown, timeoutMs?: number): Promise<unknown>
  /** Answers requests. Of several responders one answers. */
  respond(subject: string, answer: (data: unknown) => unknown): () => void
  /** Resolves when what was published has left this process; rejects when it may not have. */
  flush(): Promise<void>
  /** Bytes of the largest message it carries, subject included; Infinity where there is no such limit. */
  largest(): number
  /** Whether messages pass now. */
  connected(): boolean
  close(): Promise<void>
}
