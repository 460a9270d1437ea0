import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify'

type ChildOptions = Parameters<FastifyBaseLogger['child']>[1]
type Words = Parameters<FastifyBaseLogger['info']>

class LateLog implements FastifyBaseLogger {
  readonly #parent: FastifyBaseLogger
  readonly #bindings: Record<string, unknown>
  #own: FastifyBaseLogger | undefined
  constructor(parent: FastifyBaseLogger, bindings: Record<string, unknown>) {
    this.#parent = parent
    this.#bindings = bindings
  }
  get #log(): FastifyBaseLogger {
    return (this.#own ??= this.#parent.child(this.#bindings))
  }
  get level(): string {
    return this.#log.level
  }
  set level(level: string) {
    this.#log.level = level
  }
  child(bindings: Record<string, unknown>, options?: ChildOptions): FastifyBaseLogger {
    return this.#log.child(bindings, options)
  }
  fatal(...words: Words): void {
    this.#log.fatal(...words)
  }
  error(...words: Words): void {
    this.#log.error(...words)
  }
  warn(...words: Words): void {
    this.#log.warn(...words)
  }
  info(...words: Words): void {
    this.#log.info(...words)
  }
  debug(...words: Words): void {
    this.#log.debug(...words)
  }
  trace(...words: Words): void {
    this.#log.trace(...words)
  }
  silent(...words: Words): void {
    this.#log.silent(...words)
  }
}

/** Made when it writes a line: most requests write none, and what a logger names is redacted when it is made. */
export const childLog = (parent: FastifyBaseLogger, bindings: Record<string, unknown>): FastifyBaseLogger =>
  new LateLog(parent, bindings)

/** A route with a level or serializers of its own gets its logger at once. */
export const childLoggerFactory: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  parent,
  bindings,
  options,
) =>
  options.level === undefined && options.serializers === undefined
    ? childLog(parent, bindings)
    : parent.child(bindings, options)
