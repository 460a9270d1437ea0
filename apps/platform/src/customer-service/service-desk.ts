import type { ServiceQuery, ServiceState } from '@pavilion/protocols'

export interface ServiceDesk {
  /** How the site's desk stands now. Throws where it does not say. */
  state(site: ServiceQuery): Promise<ServiceState>
  /** True while unreachable. */
  isDown(): boolean
}
