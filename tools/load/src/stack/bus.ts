import { startNats } from '@pavilion/machine'
import { endsWithUs } from './ends.ts'

export interface Bus {
  readonly url: string
  cut(): () => Promise<void>
  remove(): void
}

export const startBus = async (): Promise<Bus> => {
  let nats = await startNats()
  const end = (): void => nats.remove()
  const forget = endsWithUs(end)
  return {
    url: nats.url,
    cut: () => {
      nats.process.kill('SIGKILL')
      return async () => {
        nats = await startNats(nats.port)
      }
    },
    remove: () => {
      forget()
      end()
    },
  }
}
