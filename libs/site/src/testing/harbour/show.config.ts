import { showConfig } from '../built/show-config.ts'
import { harbour } from './harbour.ts'

export default showConfig(import.meta.dirname, harbour)
