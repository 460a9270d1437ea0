export { buildApp, type App, type Overrides } from './app.ts'
export { readConfig, ConfigError, type Config } from './config/config.ts'
