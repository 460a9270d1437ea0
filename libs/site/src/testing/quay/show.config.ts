import { showConfig } from '../built/show-config.ts'
import { quay } from './quay.ts'

export default showConfig(import.meta.dirname, quay)
