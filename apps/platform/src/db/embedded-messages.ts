/** What the main thread asks of the thread that holds the embedded database. */
export type Request =
  | {
      readonly id: number
      readonly kind: 'query'
      readonly sql: string
      readonly parameters: readonly (string | null)[]
    }
  | { readonly id: number; readonly kind: 'script'; readonly sql: string }
  | { readonly id: number; readonly kind: 'dump' }
  | { readonly id: number; readonly kind: 'close' }

export type WorkerAnswer =
  | {
      readonly id: number
      readonly ok: true
      readonly rows: unknown[]
      readonly rowCount: number
      readonly command: string
    }
  | { readonly id: number; readonly ok: false; readonly error: ErrorFacts }

/** The parts of a database error that outlive the way between threads. */
export interface ErrorFacts {
  readonly message: string
  readonly code?: string
  readonly constraint?: string
  readonly detail?: string
  readonly where?: string
}

export interface WorkerSettings {
  /** A folder, or `memory://`. */
  readonly dataDir: string
  /** A dump to start from, for tests. */
  readonly image?: Uint8Array
  /** Its compiled program (a WebAssembly.Module), for tests: threads that are given the same share what is optimised of it. */
  readonly program?: object
}
